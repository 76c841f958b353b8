/** Words that a text layer never has, and text recognition often: a figure inside a word, `l` before capitals. */
const misread =
  /\b[A-Za-z]{2,20}[01][a-z]{1,20}\b|\b[A-Z]{2,20}[01][A-Z]{2,20}\b|\bl[A-Z]{2}|[a-z]I[a-z]|\bI[it]t|\b\d{1,3}[OolI]\d/
/** Every misread word has such letters, and hardly any other has. */
const confused = /[A-Za-z][01][A-Za-z]|l[A-Z]{2}|[a-z]I[a-z]|I[it]t|\d[OolI]\d/
/** A scan has at least this many lines with misread letters. */
const MIN_FOUND = 2

/** Corrects letters that text recognition confuses, if the page is a scan. Keeps the length of every line. */
export const foldScan = (lines: string[]): string[] => (isScan(lines) ? lines.map(foldLine) : lines)

/** Whether a page has lines that only text recognition writes. */
export function isScan(lines: readonly string[]): boolean {
  let found = 0
  for (const line of lines) if (confused.test(line) && misread.test(line) && (found += 1) >= MIN_FOUND) return true
  return false
}

const foldLine = (line: string): string => line.replaceAll(/[\w.,/$']+/g, foldWord)

/** A word with its confused letters corrected. */
export function foldWord(word: string): string {
  const letters = word.replaceAll(/[^A-Za-z]/g, '')
  const figures = word.replaceAll(/\D/g, '').length
  if (figures > 0 && /^[OolI]*$/.test(letters)) return word.replaceAll(/[Oo]/g, '0').replaceAll(/[lI]/g, '1')
  if (figures === 0) return foldLetters(word)
  if (figures > 1 || letters.length < 4) return word
  const lower = /[a-z]/.test(word)
  return word.replaceAll(/(?<=[A-Za-z])0/g, lower ? 'o' : 'O').replaceAll(/(?<=[A-Za-z])1/g, lower ? 'l' : 'I')
}

function foldLetters(word: string): string {
  if (/^l[A-Z]{2}|[A-Z]l[A-Z]|[A-Z]{2}l$/.test(word)) return word.replaceAll('l', 'I')
  if (/[a-z]I|I[a-z]I/.test(word)) return word.replaceAll(/(?!^)I/g, 'l')
  if (/^Itt|^Iitt|^Ieak|^Ioose|^Iow|^Iine|^Iabel/.test(word)) return `l${word.slice(1)}`
  return word
}
