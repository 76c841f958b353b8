import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Section } from '../kit.tsx'

export interface FormSectionProps {
  title: string
  description?: ReactNode
  /** Fields side by side from tablet width up. */
  columns?: 1 | 2
  children: ReactNode
}

/** Related fields under their own heading. */
export function FormSection({ title, description, columns = 1, children }: FormSectionProps) {
  return (
    <Section title={title} detail={description}>
      <FieldGrid columns={columns}>{children}</FieldGrid>
    </Section>
  )
}

/** Fields stacked vertically, or two side by side if there is room. */
export const FieldGrid = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{ columns?: 1 | 2 }>(
  ({ theme, columns = 2 }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: 16,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
  }),
)
