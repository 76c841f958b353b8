/** Long enough for any browser to have started reading. */
const KEPT_MS = 60_000

/** Downloads a file for the person. */
export function saveFile({ name, type, bytes }: { name: string; type: string; bytes: BlobPart }): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
