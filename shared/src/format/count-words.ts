/** The count at the start of a sentence: `Two`; from eleven on in digits. */
export const countWord = (count: number): string => words[count] ?? String(count)

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
