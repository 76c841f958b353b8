/** A word after a person's name: `Ellis Jr.`. */
export const isNameSuffix = (word: string): boolean => SUFFIX.test(word)

/** The last word of a company's name: `Oak Homes LLC`. */
export const isCompanyWord = (word: string): boolean => COMPANY.test(word)

const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|md|phd|cpa)\.?$/iu
const COMPANY =
  /^(?:llc|l\.l\.c|llp|lp|pllc|inc|incorporated|corp|corporation|ltd|limited|co|company|trust|hoa|gmbh)\.?$/iu
