/** Returns whether the device has a share sheet; on plain http and on most desktops it has none. */
export const canShare = (): boolean => 'share' in navigator

/** Offers the text to the person's other apps. */
export async function share(shared: { title: string; text: string; url?: string }): Promise<void> {
  try {
    await navigator.share(shared)
  } catch {
    // The person canceled, which is not a failure.
  }
}
