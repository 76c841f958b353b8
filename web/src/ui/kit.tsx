import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

interface Gapped {
  /** In pixels, or as CSS. */
  gap?: number | string
}

/** Parts below one another. */
export const Stack = styled('div')<Gapped>(({ gap = 16 }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap,
}))

/** Parts side by side, on several lines where one is too short. */
export const Row = styled('div')<Gapped>(({ gap = 8 }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
  '&:empty': { display: 'none' },
}))

/** Text at the start, which takes the room that there is, and what belongs to it at the end. */
export const Spread = styled(Row)({
  justifyContent: 'space-between',
  columnGap: 16,
  '& > :is(p, span):first-of-type': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
})

/** The buttons of a card, a section or a page. `fill`: on a phone they share the width. */
export const Actions = styled(Row, { shouldForwardProp: (prop) => prop !== 'fill' })<{ fill?: boolean }>(
  ({ theme, fill = false }) => ({
    // A menu at the end stays on the first line, where the buttons before it fill that.
    '&:has(> .MuiIconButton-root:last-child:not(:only-child))': {
      position: 'relative',
      maxWidth: 'fit-content',
      paddingRight: 52,
      '& > .MuiIconButton-root': { position: 'absolute', top: 0, right: 0 },
    },
    ...(fill && {
      [theme.breakpoints.down('sm')]: {
        '&&': { maxWidth: 'none' },
        '& > :not(.MuiIconButton-root)': { flex: '1 1 auto' },
      },
    }),
  }),
)

/** A sentence in small print: a hint, a place, a date. */
export const Muted = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '&:empty': { display: 'none' },
}))

/** A sentence that says what is not there, or explains what follows. */
export const Remark = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

/** The heading of a part, whatever its level. */
export const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 8 }))

/** What may be one long word, such as an email or the name of a file. */
export const LongWord = styled('span')({ overflowWrap: 'anywhere' })

/** A number among others, or one that changes in place. */
export const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums' })

/** The one number that a card is about. */
export const BigFigure = styled('div')(({ theme }) => ({
  ...theme.typography.figure,
  fontSize: theme.typography.h1.fontSize,
}))

/** What another person wrote. */
export const Quoted = styled('blockquote')(({ theme }) => ({
  margin: 0,
  paddingLeft: 16,
  borderLeft: `2px solid ${theme.vars.palette.secondary.main}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}))

/** What is read only by those who unfold it. */
export const Folded = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body2,
    display: 'list-item',
    alignContent: 'center',
    minHeight: 44,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  // The first row would cover a part of it.
  '& > summary + ul': { marginTop: 0 },
}))

/** A title and what is known about it, in the room that a row leaves. */
export const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& > strong': { display: 'block' },
  '& > p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
}))

/** Entries with hairlines between them. */
export const Lines = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** A checkbox and, beside it, what it chooses: press either. */
export const TickLabel = styled('label')({
  display: 'flex',
  gap: 4,
  cursor: 'pointer',
  '& > span:last-of-type': {
    display: 'grid',
    gap: 2,
    minWidth: 0,
    paddingBlock: 10,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
})

/** A form: its fields below one another, `gap` pixels apart. */
export const Form = styled('form')<{ gap?: number }>(({ gap = 16 }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap,
}))

interface SectionProps {
  /** Before the heading: what acts on the whole part. */
  leading?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Between its parts, in pixels. */
  gap?: number
  children: ReactNode
}

/** A part of a dialog, a sheet or a form under its own heading. */
export function Section({ leading, title, detail, gap = 12, children }: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={gap} aria-labelledby={id}>
      <Row gap={4}>
        {leading}
        <div>
          <h3 id={id}>{title}</h3>
          {detail && <Muted>{detail}</Muted>}
        </div>
      </Row>
      {children}
    </Stack>
  )
}
