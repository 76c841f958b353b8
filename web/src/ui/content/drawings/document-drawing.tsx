import { Drawing, Ground, Soft, Warm } from './drawing.tsx'

/** A folder with documents in it, one of them sealed. */
export function DocumentDrawing() {
  return (
    <Drawing>
      <Ground />
      <Soft d="M34 44h26l7 8h51v40H34z" />
      <path d="M34 92V48a4 4 0 0 1 4-4h20l8 8h48a4 4 0 0 1 4 4v36M50 44V22a4 4 0 0 1 4-4h32l14 14v20M86 18v14h14M60 30h16M60 38h26" />
      <path d="M56 68h24M56 78h36" />
      <Warm d="M108 70a8 8 0 1 1 0 16 8 8 0 0 1 0-16z" />
    </Drawing>
  )
}
