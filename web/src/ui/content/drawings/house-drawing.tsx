import { Drawing, Ground, Soft, Warm } from './drawing.tsx'

/** A house among trees. */
export function HouseDrawing() {
  return (
    <Drawing>
      <Ground />
      <Soft d="M44 92V58l32-26 32 26v34z" />
      <path d="M36 63 76 31l40 32M44 57v35M108 57v35M96 47V34h9v20" />
      <path d="M68 92V74a8 8 0 0 1 16 0v18" />
      <Warm d="M76 76c2 2.5 3.5 4 3.5 6.500a3.5 3.5 0 0 1-7 0C72.5 80 75 79 76 76z" />
      <path d="M129 92V78M129 78c-6 0-9-4-9-9 0-6 5-9 9-15 4 6 9 9 9 15 0 5-3 9-9 9zM25 92V82M25 82c-4.5 0-7-3-7-6.5 0-4.5 4-7 7-11.5 3 4.5 7 7 7 11.5 0 3.5-2.5 6.5-7 6.500z" />
    </Drawing>
  )
}
