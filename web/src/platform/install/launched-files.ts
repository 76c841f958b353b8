/** The File Handling API, available in Chromium on desktops. TypeScript does not include it yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Calls `take` with the files that the person opens with this app from a file manager. */
export function onLaunchedFiles(take: (files: File[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void readAll(files).then(take)
  })
}

/** A file that has been removed becomes an empty one, so that the person is notified. */
const readAll = (handles: readonly { getFile(): Promise<File> }[]): Promise<File[]> =>
  Promise.all(handles.map((handle) => handle.getFile().catch(() => new File([], ''))))
