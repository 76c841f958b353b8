import { Drawing, Ground, Soft, Warm } from './drawing.tsx'

/** Two people and a word between them. */
export function PeopleDrawing() {
  return (
    <Drawing>
      <Ground />
      <Soft d="M22 92V80a20 20 0 0 1 40 0v12zM92 92V80a20 20 0 0 1 40 0v12z" />
      <path d="M22 92V80a20 20 0 0 1 40 0v12M92 92V80a20 20 0 0 1 40 0v12" />
      <circle cx="42" cy="46" r="11" />
      <circle cx="112" cy="46" r="11" />
      <path d="M62 14h30a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H80l-7 7v-7H62a5 5 0 0 1-5-5V19a5 5 0 0 1 5-5z" />
      <Warm d="M77 33c-5-3.500-8-6-8-9a4 4 0 0 1 8-1.500 4 4 0 0 1 8 1.500c0 3-3 5.500-8 9z" />
    </Drawing>
  )
}
