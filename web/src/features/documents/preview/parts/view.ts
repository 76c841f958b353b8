/** Why a document cannot be shown. */
export type PreviewProblem = 'broken' | 'password' | 'too_big' | 'too_large' | 'not_loaded'

export const previewProblemText: Record<PreviewProblem | 'no_preview', string> = {
  broken: 'Can’t show this file. It may be damaged. You can still download it.',
  password: 'This PDF is password-protected. Download it to open it in another app.',
  too_big: 'Can’t show this file: unpacked, it’s too large for this device. You can still download it.',
  too_large: 'Can’t show this picture: it has too many pixels for this device. You can still download it.',
  not_loaded: 'Can’t show this file yet: this part of the app isn’t on this device. Try again when you’re online.',
  no_preview: 'No preview for .doc files. Download it to open it in another app.',
}

export interface ViewProps {
  bytes: ArrayBuffer
  /** Title of the document. */
  title: string
  /** 1 fits the screen. */
  zoom: number
  /** The initial page, 1-based; only for documents with pages. */
  page: number
  onTrouble(trouble: PreviewProblem): void
}

/** 1 fits the screen. */
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
export type Zoom = (typeof zooms)[number]

/** Returns the next larger or smaller level; `null` at the end. */
export function nextZoom(zoom: Zoom, way: 'in' | 'out'): Zoom | null {
  return zooms[zooms.indexOf(zoom) + (way === 'in' ? 1 : -1)] ?? null
}
