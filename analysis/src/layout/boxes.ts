/** A ticked box, an empty box: one character each, in the column in which the box is printed. */
export const TICKED = '▣'
export const EMPTY = '▢'

const ticked = /\[ ?[xX✓✔√*+•●■] ?\]|\( ?[xX✓✔√•●] ?\)|[☑☒✅◉⦿]|(?<![\w_])_{1,3}[xX✓]_{1,3}(?!\w)/g
const empty =
  /\[ {0,4}\]|\( {1,4}\)|\[_{1,3}\]|[☐□◻○◯]|(?<![\w_])_{2,4}(?= ?(?:yes|no|n\/?a|unk)\b)|(?<=\b(?:yes|no|n\/a|unk|unknown) {0,2})_{2,4}(?!\w)/gi

/** Every notation of a box has one of these. */
const ofBoxes = /[[(_☑☒✅◉⦿☐□◻○◯]/

/** Replaces every notation of a box by one character, keeping the columns of the line. */
export const withBoxes = (line: string): string => (ofBoxes.test(line) ? replaceBoxes(line) : line)

const replaceBoxes = (line: string) =>
  (/[○◯]/.test(line) ? line.replaceAll('●', '☑') : /[□]/.test(line) ? line.replaceAll('■', '☑') : line)
    .replaceAll(ticked, (box) => centered(TICKED, box.length))
    .replaceAll(empty, (box) => centered(EMPTY, box.length))

const centered = (box: string, width: number) => {
  const before = Math.floor((width - 1) / 2)
  return ' '.repeat(before) + box + ' '.repeat(width - 1 - before)
}

export const hasBox = (line: string): boolean => line.includes(TICKED) || line.includes(EMPTY)
export const withoutBoxes = (line: string): string => line.replaceAll(/[▣▢]/g, ' ')
