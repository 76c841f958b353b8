import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

export interface FormSectionProps {
  title: string
  description?: ReactNode
  /** Fields side by side from tablet width up. */
  columns?: 1 | 2
  children: ReactNode
}

/** Related fields under their own heading. */
export function FormSection({ title, description, columns = 1, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {description && <Description>{description}</Description>}
      <FieldGrid columns={columns}>{children}</FieldGrid>
    </section>
  )
}

/** Fields stacked vertically, or two side by side if there is room. */
export const FieldGrid = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{ columns: 1 | 2 }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: 16,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
  }),
)

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 12 }))

const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '-8px 0 12px',
  color: theme.vars.palette.text.secondary,
}))
