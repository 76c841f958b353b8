/** Whether the person has asked the browser to fetch no more than it must. Some browsers do not say. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
