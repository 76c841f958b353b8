/** The count at the start of a sentence: `Two`; from eleven on in digits. */
export const countWord = (count: number): string => words[count] ?? String(count)

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** `1 task`; `3 tasks`; `1,200 tasks`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Like {@link counted}, in a list that leaves out what there is none of. */
export const countedIfAny = (count: number, noun: string): string[] => (count === 0 ? [] : [counted(count, noun)])
