/** Returns whether the person has asked the browser to save data. Some browsers do not report it. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
