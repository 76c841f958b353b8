/** Whether the device has a way of its own of sending things; on plain http and on most desktops it has none. */
export const canShare = (): boolean => 'share' in navigator

/** Offers the text to the person's other apps. */
export async function share(shared: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(shared)
  } catch {
    // They changed their mind, which is no failure.
  }
}
