import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../content/mark.tsx'
import { PlainFrame } from './plain-frame.tsx'

interface EntrancePageProps {
  title: string
  /** [BR5] Whether the page omits the product name. */
  isUnnamed?: boolean
  /** Beside the product name. */
  aside?: ReactNode
  children: ReactNode
}

/** A page outside the app, for a person who need not be signed in: one column with one thing to do. */
export function EntrancePage({ title, isUnnamed = false, aside, children }: EntrancePageProps) {
  return (
    <PlainFrame isUnnamed={isUnnamed} aside={aside}>
      <title>{isUnnamed ? title : `${title} · ${PRODUCT_NAME}`}</title>
      <Column>{children}</Column>
    </PlainFrame>
  )
}

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  maxWidth: 472,
  marginInline: 'auto',
  padding: '24px 16px 48px',
  [theme.breakpoints.up('sm')]: { paddingTop: 56 },
}))

export const Lead = styled('p')(({ theme }) => ({
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

/** The links away from such a page. */
export const EntranceLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  // A text button's label aligns with the fields, and its touch target extends around it.
  '& > :is(button, a)': { marginLeft: -8 },
  '& > :is(button, a):last-child:not(:first-child)': { marginInline: '0 -8px' },
})
