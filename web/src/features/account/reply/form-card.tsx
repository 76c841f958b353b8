import { styled } from '@mui/material/styles'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Surface } from '../../../ui/look/surface.ts'

interface FormCardProps {
  title: string
  /** Absent where there is nothing to send. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** One thing that can be done on the page, on a card. */
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
