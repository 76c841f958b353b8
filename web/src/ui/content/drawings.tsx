import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

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

/** A machine of the house, with its gauge and a flame. */
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

/** A folder with papers in it, one of them sealed. */
export function PaperDrawing() {
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

/** 152 × 100, decorative: what they say is said by the sentence under them. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <Lines viewBox="0 0 152 100" width={152} height={100} aria-hidden focusable={false}>
      {children}
    </Lines>
  )
}

function Ground() {
  return <path d="M8 92h136" />
}

const Lines = styled('svg')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.text.secondary,
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}))

const Soft = styled('path')(({ theme }) => ({ stroke: 'none', fill: theme.vars.palette.primary.soft }))

const Warm = styled('path')(({ theme }) => ({ stroke: 'none', fill: theme.vars.palette.secondary.main }))
