/** How the PDF engine draws in a worker, where there is no document to make elements in. */

interface Drawn {
  canvas: OffscreenCanvas
  context: OffscreenCanvasRenderingContext2D | null
}

/** Makes the canvases on which parts of a page are drawn before they are put together. */
export class WorkerCanvases {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
  }

  /** Frees its memory at once. */
  destroy({ canvas }: Drawn): void {
    canvas.width = 0
    canvas.height = 0
  }
}

const none = () => 'none'

/** Filters need elements too; without them, only unusual effects are drawn plainly. */
export class NoFilters {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addHighlightHCMFilter = none
  destroy(): void {}
}
