import { expect, test } from 'vitest'
import { docxMainPart } from './docx-main-part.ts'

const relations = (inside: string) => ({
  '_rels/.rels': `<?xml version="1.0"?><Relationships>${inside}</Relationships>`,
})
const related = (target: string, base = 'http://schemas.openxmlformats.org/officeDocument/2006') =>
  relations(
    `<Relationship Id="a" Type="http://x/metadata/core-properties" Target="docProps/core.xml"/>
     <Relationship Target='${target}' Id='b' Type='${base}/relationships/officeDocument'/>`,
  )
const typed = (name: string) => ({
  '[content_types].xml': `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
})

test.each<[string, Record<string, string>, string]>([
  ['from the root', related('/word/document2.xml'), 'word/document2.xml'],
  ['without a root', related('word/document2.xml'), 'word/document2.xml'],
  ['from here', related('./word/main.xml'), 'word/main.xml'],
  ['with backslashes', related('\\Word\\Main.xml'), 'word/main.xml'],
  ['in the strict variant', related('/word/a.xml', 'http://purl.oclc.org/ooxml/officeDocument'), 'word/a.xml'],
  ['with a prefix', relations('<r:Relationship Type="a/relationships/officeDocument" Target="b.xml"/>'), 'b.xml'],
  ['by its type alone', typed('/word/document3.xml'), 'word/document3.xml'],
  ['by its relation before its type', { ...typed('/word/a.xml'), ...related('/word/b.xml') }, 'word/b.xml'],
  ['not at all', {}, 'word/document.xml'],
  ['by nothing readable', relations('<Relationship Type="a/relationships/officeDocument"'), 'word/document.xml'],
])('[AP31] finds the main part that a package names %s', (_what, parts, name) => {
  expect(docxMainPart((part) => parts[part])).toBe(name)
})
