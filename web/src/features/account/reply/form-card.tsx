import { styled } from '@mui/material/styles'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Surface } from '../../../ui/theme/surface.ts'

interface FormCardProps {
  title: string
  /** Absent if there is nothing to submit. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A card with one action of the page. */
export function FormCard({ title, onSubmit, children }: FormCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {children}
        </form>
      ) : (
        <div>{children}</div>
      )}
    </Card>
  )
}

const Card = styled(Surface)(({ theme }) => ({
  padding: '16px 18px 18px',
  '& h2': { ...theme.typography.h2, marginBottom: 12 },
  '& > form, & > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, justifyItems: 'stretch' },
}))
