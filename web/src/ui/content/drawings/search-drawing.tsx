import { Drawing, Ground, Soft, Warm } from './drawing.tsx'

/** A magnifier that found nothing. */
export function SearchDrawing() {
  return (
    <Drawing>
      <Ground />
      <Soft d="M70 22a28 28 0 1 0 0 56 28 28 0 1 0 0-56z" />
      <circle cx="70" cy="50" r="28" />
      <path d="m90.5 70.5 4 4M94 74l18 18" />
      <path d="M56 56V47l14-11 14 11v9" strokeDasharray="3 4" />
      <Warm d="M92 76.5 96.5 72 114 89.5 109.5 94z" />
    </Drawing>
  )
}
