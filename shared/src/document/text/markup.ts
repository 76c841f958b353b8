/** Whether a file is RTF. Both functions take its first bytes, each as one letter. */
export const isRtf = (head: string): boolean => head.startsWith('{\\rtf')

/** HTML, also saved as one file (MHTML) or by Word as XML: text in tags. */
export const isWebPage = (head: string): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s{0,99}(?:<!doctype html|<html|<head|<body|<\?xml[^<]{0,200}<(?:html|!doctype html|\?mso-application progid="Word)|mime-version:[^<]{0,500}multipart\/related)/i.test(
    head,
  )
