import { styled } from '@mui/material/styles'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { linkTo, useGoBack, type BackTo } from './back-to.ts'
import { useFrameTools } from './frame-tools.tsx'
import { Icon } from '../../content/icon.tsx'
import { Wordmark } from '../../content/mark.tsx'
import { LOW_WINDOW, TOP_BAR_HEIGHT } from '../../theme/navigation-size.ts'
import { notOnPaper } from '../../theme/on-paper.ts'

interface TopBarProps {
  title: string
  /** The page's heading: while it is scrolled out of view, the bar shows its text instead. */
  heading: RefObject<HTMLElement | null>
  back?: BackTo | undefined
}

/** A phone's top bar: the back link (or the product's name), then the frame's tools. */
export function TopBar({ title, heading, back }: TopBarProps) {
  const tools = useFrameTools()
  const scrolled = useOutOfSight(heading)
  const goBack = useGoBack(back)
  return (
    <Bar data-scrolled={scrolled} data-back={back !== undefined}>
      {back ? (
        <Back
          {...linkTo(back)}
          aria-label={scrolled ? `${title}: back to ${back.label}` : `Back to ${back.label}`}
          onClick={goBack}
        >
          <Icon of={ChevronLeft} size={22} />
          <span>{scrolled ? title : back.label}</span>
        </Back>
      ) : (
        <Name aria-hidden>{scrolled ? title : <Wordmark />}</Name>
      )}
      <Tools>{tools}</Tools>
    </Bar>
  )
}

function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [outOfSight, setOutOfSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false), {
      rootMargin: '-56px 0px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return outOfSight
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--strip, 0px)',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: TOP_BAR_HEIGHT,
  marginBottom: -16,
  marginInline: 'calc(-1 * var(--gutter))',
  padding: 'env(safe-area-inset-top) 8px 0 var(--gutter)',
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: '1px solid transparent',
  transition: 'border-color 120ms',
  "&[data-scrolled='true']": { borderColor: theme.vars.palette.divider },
  [LOW_WINDOW]: { position: 'static' },
  ...notOnPaper,
}))

const Back = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  // The tools shrink first.
  flex: '1 0 auto',
  maxWidth: '45%',
  minWidth: 44,
  minHeight: 44,
  marginLeft: -6,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

const Name = styled('span')({
  // A block, so that the line's height does not move the wordmark from the middle.
  '& > span': { display: 'flex' },
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  // If the tools leave no room for the whole name, only the logo is shown.
  containerType: 'inline-size',
})

const Tools = styled('div')({ display: 'flex', alignItems: 'center', minWidth: 0, marginLeft: 'auto', gap: 4 })
