import { Bone, CardSkeletons, RowSkeletons } from '../content/state/skeletons.tsx'
import { Surface } from '../theme/surface.ts'
import { Page } from './page.tsx'

export function PageSkeleton() {
  return (
    <Page>
      <Bone style={{ width: 220, height: 32, marginTop: 12 }} />
      <CardSkeletons count={3} />
      <Surface style={{ padding: 18 }}>
        <RowSkeletons />
      </Surface>
    </Page>
  )
}
