import { styled, type Theme } from '@mui/material/styles'
import { Link, useLocation } from '@tanstack/react-router'
import { type Destination, isWithin } from './destination.ts'
import { Icon } from '../../content/icon.tsx'

/** `short`: icon above the short label, for the bar and the rail; `wide`: icon beside the label. */
export function NavigationLinks({ destinations, variant }: { destinations: Destination[]; variant: 'short' | 'wide' }) {
  const Item = variant === 'short' ? ShortLink : WideLink
  const path = useLocation({ select: ({ pathname }) => pathname })
  return destinations.map((destination) => {
    const { to, label, shortLabel, icon } = destination
    return (
      <li key={label}>
        <Item to={to} {...(isWithin(path, destination) && OPEN)}>
          <i>
            <Icon of={icon} />
          </i>
          <span>{variant === 'short' ? (shortLabel ?? label) : label}</span>
        </Item>
      </li>
    )
  })
}

/** As the router marks a link to the page, or to one above it. */
const OPEN = { 'data-status': 'active', 'aria-current': 'page' } as const

/** The style of one entry; the router marks the open one with `data-status`. */
export function navigationItem(theme: Theme) {
  const { text, primary, background } = theme.vars.palette
  const shared = {
    display: 'flex',
    alignItems: 'center',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    fontFamily: 'inherit',
    fontWeight: 600,
    color: text.secondary,
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -2 },
    '& i': { display: 'grid', placeItems: 'center' },
  } as const
  return {
    short: {
      ...shared,
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 4,
      width: '100%',
      minHeight: 56,
      padding: '4px 2px',
      fontSize: theme.typography.caption.fontSize,
      lineHeight: 1.2,
      '& span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& i': {
        ...shared['& i'],
        width: 56,
        maxWidth: '100%',
        height: 32,
        borderRadius: 16,
        transition: 'background-color 120ms',
      },
      '@media (hover: hover)': { '&:hover i': { backgroundColor: background.sunk } },
      "&[data-status='active']": { color: primary.main },
      "&[data-status='active'] i": { backgroundColor: primary.soft },
    },
    wide: {
      ...shared,
      gap: 12,
      minHeight: 44,
      padding: '8px 10px',
      borderRadius: theme.vars.shape.borderRadius,
      lineHeight: 1.3,
      transition: 'background-color 120ms',
      '@media (hover: hover)': { '&:hover': { backgroundColor: background.sunk } },
      "&[data-status='active']": { color: primary.main, backgroundColor: primary.soft },
    },
  } as const
}

const ShortLink = styled(Link)(({ theme }) => navigationItem(theme).short)
const WideLink = styled(Link)(({ theme }) => navigationItem(theme).wide)
