import { Drawing, Ground, Soft, Warm } from './drawing.tsx'

/** A list with everything ticked off, and a cup beside it. */
export function ChecklistDrawing() {
  return (
    <Drawing>
      <Ground />
      <Soft d="M40 26a5 5 0 0 1 5-5h42a5 5 0 0 1 5 5v66H40z" />
      <path d="M40 92V26a5 5 0 0 1 5-5h42a5 5 0 0 1 5 5v66M56 21v-3a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v3M66 39h16M66 55h16M66 71h16" />
      <path d="m50 39 3 3 5-6M50 55l3 3 5-6M50 71l3 3 5-6" />
      <Warm d="M104 74h22v10a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z" />
      <path d="M104 74h22v10a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8zM126 77h3a5 5 0 0 1 0 10h-3.500M111 66c-2-3 2-4 0-7M119 66c-2-3 2-4 0-7" />
    </Drawing>
  )
}
