import { styled } from '@mui/material/styles'
import { Surface } from '../../theme/surface.ts'

/** A placeholder in the shape of what is being loaded; not animated, because nothing here takes long. */
export const Bone = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.divider,
  opacity: 0.6,
}))

export function RowSkeletons({ count = 5 }: { count?: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index}>
          <Bone style={{ width: 40, height: 40 }} />
          <div>
            <Bone style={{ width: '45%', height: 16 }} />
            <Bone style={{ width: '65%', height: 12 }} />
          </div>
        </Row>
      ))}
    </Loading>
  )
}

export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <Cards>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index}>
            <Bone style={{ width: '50%', height: 18 }} />
            <Bone style={{ width: '80%', height: 12 }} />
            <Bone style={{ width: '100%', height: 72, marginTop: 8 }} />
          </Card>
        ))}
      </Cards>
    </Loading>
  )
}

function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-label="Loading">
      {children}
    </div>
  )
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  '& > div': { display: 'grid', flex: 1, gap: 8 },
})

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 16,
})

const Card = styled(Surface)({ display: 'grid', gap: 10, padding: 18 })
