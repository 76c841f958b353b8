import { styled } from '@mui/material/styles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkipLink } from './app-frame.tsx'
import { Wordmark } from '../content/mark.tsx'

interface PlainFrameProps {
  aside?: ReactNode
  /** Without the product's name. */
  isUnnamed?: boolean
  children: ReactNode
}

/** The frame of pages without navigation: the product's name (links home), something beside it, and `main` below. */
export function PlainFrame({ aside, isUnnamed = false, children }: PlainFrameProps) {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Head>
        {!isUnnamed && (
          <Home to="/">
            <Wordmark />
          </Home>
        )}
        {aside}
      </Head>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 8,
  maxWidth: 1280,
  marginInline: 'auto',
  minHeight: 68,
  padding:
    'calc(12px + env(safe-area-inset-top)) max(16px, env(safe-area-inset-right)) 12px max(16px, env(safe-area-inset-left))',
  [theme.breakpoints.up('sm')]: {
    paddingInline: 'max(32px, env(safe-area-inset-left)) max(32px, env(safe-area-inset-right))',
  },
}))

const Home = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'none' })
