import { Drawing, Ground, Soft, Warm } from './drawing.tsx'

/** A household machine, with its gauge and a flame. */
export function MachineDrawing() {
  return (
    <Drawing>
      <Ground />
      <Soft d="M52 34a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v58H52z" />
      <path d="M52 92V34a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v58M72 28V18h16v10M108 48h12a6 6 0 0 1 6 6v38M52 80H40a6 6 0 0 0-6 6v6" />
      <circle cx="80" cy="46" r="9" />
      <path d="m80 46 4-4.500M62 92v-2M98 92v-2M66 64h28v18H66z" />
      <Warm d="M80 67c3 3.5 5 5 5 8.500a5 5 0 0 1-10 0c0-3.5 4-4.5 5-8.500z" />
    </Drawing>
  )
}
