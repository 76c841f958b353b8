import { xmlParts } from './xml-parts.ts'

/** Parts that say which part of a package is its text. */
export const PACKAGE_RELATIONS = '_rels/.rels'
export const CONTENT_TYPES = '[content_types].xml'
const USUAL = 'word/document.xml'

/**
 * The name of the part that has the text of a .docx, in lower case: names in a package ignore it. Programs other than
 * Word for the desktop call it `document2.xml`, for example. A package names it by its relation, or else by its type.
 *
 * @param textOf the text of a part, by its name in lower case; undefined if there is none
 */
export function docxMainPart(textOf: (name: string) => string | undefined): string {
  return relatedPart(textOf(PACKAGE_RELATIONS) ?? '') ?? typedPart(textOf(CONTENT_TYPES) ?? '') ?? USUAL
}

function relatedPart(relations: string): string | null {
  for (const { name, attributes } of tagsIn(relations))
    // The strict variant of the format has another address before it.
    if (name === 'Relationship' && valueOf(attributes, 'Type')?.endsWith('/relationships/officeDocument'))
      return partName(valueOf(attributes, 'Target') ?? '')
  return null
}

function typedPart(types: string): string | null {
  for (const { name, attributes } of tagsIn(types))
    if (name === 'Override' && valueOf(attributes, 'ContentType')?.endsWith('document.main+xml'))
      return partName(valueOf(attributes, 'PartName') ?? '')
  return null
}

function* tagsIn(xml: string): Iterable<{ name: string; attributes: string }> {
  for (const part of xmlParts(xml))
    if (part.kind === 'open') yield { name: part.name.replace(/^\w*:/, ''), attributes: part.attributes }
}

function valueOf(attributes: string, wanted: string): string | undefined {
  for (const [, name, double, single] of attributes.matchAll(/([\w:]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g))
    if (name === wanted) return double ?? single
  return undefined
}

/**
 * A part's name in lower case. A target is relative to the root of the package: `/word/document.xml`,
 * `./word/document.xml`; programs for Windows write `word\document.xml`.
 */
export const partName = (target: string): string =>
  target
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()
