/** The File Handling API, which Chromium has on desktops. TypeScript does not know it yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Calls with the files that the person opens with this app from a file manager. */
export function onLaunchedFiles(take: (files: File[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void readAll(files).then(take)
  })
}

/** A file that was removed meanwhile becomes an empty one, so that the person hears of it. */
const readAll = (handles: readonly { getFile(): Promise<File> }[]): Promise<File[]> =>
  Promise.all(handles.map((handle) => handle.getFile().catch(() => new File([], ''))))
