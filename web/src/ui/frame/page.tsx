import { styled } from '@mui/material/styles'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { linkTo, useGoBack, type BackTo } from './navigation/back-to.ts'
import { useFrameTools } from './navigation/frame-tools.tsx'
import { Icon } from '../content/icon.tsx'
import { PRODUCT_NAME } from '../content/mark.tsx'
import { usePane } from './pane.ts'
import { TopBar } from './navigation/top-bar.tsx'
import { tallLink } from '../theme/bare-button.ts'
import { notOnPaper, ON_PAPER } from '../theme/on-paper.ts'
import { sizeAt } from '../theme/typography.ts'
import { useShape } from '../theme/use-shape.ts'

/**
 * The layout of a page: gutters for each shape, and even gaps between its parts. `reading` keeps the sections' lines
 * short.
 */
export const Page = styled('div', { shouldForwardProp: (prop) => prop !== 'width' })<{ width?: 'wide' | 'reading' }>(
  ({ theme, width = 'wide' }) => ({
    '--gutter': '16px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 16,
    maxWidth: 1360,
    padding: '0 calc(var(--gutter) + env(safe-area-inset-right)) 32px calc(var(--gutter) + env(safe-area-inset-left))',
    ...(width === 'reading' && { '& > section, & > form': { maxWidth: 720 } }),
    [theme.breakpoints.up('sm')]: { '--gutter': '24px', paddingTop: 24 },
    [theme.breakpoints.up('lg')]: { '--gutter': '32px', paddingTop: 32 },
    // The sheet has margins; space below the last card would make a blank sheet.
    [ON_PAPER]: { padding: 0 },
  }),
)

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Buttons; on a phone they are under the title. */
  actions?: ReactNode
  /** The parent of this page; on a phone it is in the top bar. */
  back?: BackTo | undefined
}

/**
 * The header of a page: its one `h1`, the browser's title, the actions, and the frame's tools. In a ListDetail the
 * tools are above the detail, which needs no back link; beside an open detail the list's title is an `h2`.
 */
export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  const shape = useShape()
  const pane = usePane()
  const tools = useFrameTools()
  const goBack = useGoBack(back)
  const heading = useRef<HTMLHeadingElement>(null)
  const inList = pane === 'list' || pane === 'list-beside-detail'
  const titles = (
    <div>
      <Title as={pane === 'list-beside-detail' ? 'h2' : 'h1'} data-size={inList ? 'small' : undefined} ref={heading}>
        {title}
      </Title>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </div>
  )
  const head = pane !== 'list-beside-detail' && <title>{`${title} · ${PRODUCT_NAME}`}</title>
  if (shape === 'phone')
    return (
      <PhoneHead>
        {head}
        {(back || tools !== undefined) && <TopBar title={title} heading={heading} back={back} />}
        <PhoneRow>
          {titles}
          {actions && <Actions>{actions}</Actions>}
        </PhoneRow>
      </PhoneHead>
    )
  return (
    <WideHead>
      {head}
      {back && pane !== 'detail' && (
        <BackLink {...linkTo(back)} onClick={goBack}>
          <Icon of={ArrowLeft} size={18} />
          {back.label}
        </BackLink>
      )}
      <Lead data-pane={inList ? 'list' : undefined}>
        {titles}
        {!inList && <Tools>{tools}</Tools>}
      </Lead>
      {actions && <Actions>{actions}</Actions>}
    </WideHead>
  )
}

/** No box of its own, so that the bar sticks for the length of the page. */
const PhoneHead = styled('div')({ display: 'contents' })

/** A single menu stays beside the title even if the title then wraps. */
const menuBeside = { '&:not(:has(> a)):has(> div > .MuiIconButton-root:only-child)': { flexWrap: 'nowrap' } } as const

/** Actions are beside the title if it still fits on one line; otherwise they fill the line under it. */
const PhoneRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  ...menuBeside,
  '& > :first-of-type': { flex: '999 1 auto', minWidth: 0 },
  '& > :nth-of-type(2)': { flex: '1 1 auto' },
  '& > :nth-of-type(2) > *': { flex: '1 1 auto' },
  '& > :nth-of-type(2) > .MuiIconButton-root': { flex: 'none' },
})

const WideHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minHeight: 44,
  ...menuBeside,
})

/**
 * The tools are beside the title, which wraps, unless too little would be left for it: then they are above. The actions
 * join them if there is room for all.
 */
const Lead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'center',
  gap: '8px 16px',
  flex: '1 1 auto',
  minWidth: 0,
  // Wide enough for what is below a short title. Not a share of the line: the line is broken before that is known.
  '& > :first-of-type': { flex: '1 1 240px', minWidth: 240 },
  "&[data-pane='list']": { flexBasis: 120, '& > :first-of-type': { minWidth: 0 } },
})

const Title = styled('h1')({ "&[data-size='small']": { fontSize: sizeAt(3) } })

const Subtitle = styled('p')(({ theme }) => ({
  marginTop: 2,
  // Does not affect the width of the title.
  width: 'min-content',
  minWidth: '100%',
  color: theme.vars.palette.text.secondary,
  '& a': tallLink,
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

/** The text of the state shrinks before the page scrolls sideways. */
const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  marginLeft: 'auto',
  ...notOnPaper,
})

const BackLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flexBasis: '100%',
  minHeight: 44,
  marginBlock: '-12px -8px',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary } },
}))
