/** Whether a text holds contact cards. */
export const isVcard = (text: string): boolean => /^\s{0,100}BEGIN:VCARD/iu.test(text.slice(0, 200))
