interface LostAccess {
  /** What happened: "Your access to 14 Main St has ended." */
  what: string
  /** Where the person's things are now; null if they could not add any. */
  things: string | null
  /** The number of files that only the person's devices have and that they still send ([DO27]). */
  lateFiles: number
}

/** [HH20] Says what happened to a person's access, and what became of their things. */
export function lostAccessWords({ what, things, lateFiles }: LostAccess): string {
  const files =
    lateFiles === 0
      ? null
      : `${lateFiles === 1 ? 'A file' : `${lateFiles} files`} of yours will still be uploaded from your device, for 30 days.`
  return [what, things, files].filter(Boolean).join(' ')
}
