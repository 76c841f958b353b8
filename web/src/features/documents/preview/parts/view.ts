/** Why there is nothing to look at. */
export type Trouble = 'broken' | 'password' | 'too_big' | 'not_loaded'

export const troubleWords: Record<Trouble | 'no_preview', string> = {
  broken: 'It cannot be shown. The file may be damaged. You can still download it.',
  password: 'This PDF is protected by a password. Download it to open it in another program.',
  too_big: 'It cannot be shown: unpacked, it would be too large for this device. You can still download it.',
  not_loaded: 'It cannot be shown yet: this part of the app is not on this device. Try again once there is a network.',
  no_preview: 'There is no preview of a .doc file. Download it to open it in another program.',
}

export interface ViewProps {
  bytes: ArrayBuffer
  /** Of the document. */
  title: string
  /** 1 fits the screen. */
  zoom: number
  /** The one to begin with, from 1, where it has pages. */
  page: number
  onTrouble(trouble: Trouble): void
}
