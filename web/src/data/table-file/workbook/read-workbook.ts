import Papa from 'papaparse'
import { decodeText } from '../decode-text.ts'
import { readHtmlTable, readSpreadsheetXml } from './read-markup.ts'
import { openDocumentIn, readOpenDocument } from './read-open-document.ts'
import { readXlsx } from './read-xlsx.ts'
import { filledRows, type Sheet } from './sheet.ts'

/** The first sheet with rows, as CSV, and the names of others that have some. */
interface ReadWorkbook {
  csv: string
  others: string[]
}

/** Reads a workbook of Excel or LibreOffice, or a table that was saved as a web page or as XML; null if there is no table in it. */
export function readWorkbook(bytes: Uint8Array): ReadWorkbook | null {
  const sheets = sheetsIn(bytes)?.filter((sheet) => filledRows(sheet) > 0) ?? []
  const chosen = sheets.find((sheet) => filledRows(sheet) > 1) ?? sheets[0]
  if (!chosen) return null
  return { csv: Papa.unparse(chosen.rows), others: sheets.filter((one) => one !== chosen).map(({ name }) => name) }
}

function sheetsIn(bytes: Uint8Array): Sheet[] | null {
  if (bytes[0] === 0x50) return readXlsx(bytes) ?? readOpenDocument(openDocumentIn(bytes) ?? '')
  const text = decodeText(bytes)
  return text === null ? null : (readSpreadsheetXml(text) ?? readOpenDocument(text) ?? readHtmlTable(text))
}
