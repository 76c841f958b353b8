import { touchpointTemplates } from '@hearthkeep/shared/message/template/touchpoint-templates.ts'
import type { TouchpointTemplate } from '@hearthkeep/shared/message/template/message-template.ts'
import { channels, type MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { channelLabels } from '@hearthkeep/shared/history/message-field-words.ts'
import { templateChoices, type TemplateChoice } from '@hearthkeep/shared/message/template/template-choices.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useCommunication } from '../../../data/queries/use-communication.ts'
import { CardColumn } from '../../../ui/content/list/columns.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { TemplateCard } from './template-card.tsx'

export interface TemplatesTabProps {
  onEdit(choice: TemplateChoice, channel: MessageChannel): void
  onUse(template: TouchpointTemplate): void
}

/** [TP13] The four templates of touchpoints, or the realtor's versions of them. */
export function TemplatesTab({ onEdit, onUse }: TemplatesTabProps) {
  const communication = useCommunication()
  const [channel, setChannel] = useState<MessageChannel>('email')
  if (!communication) return <RowSkeletons count={4} />
  const { builtIn } = templateChoices(communication.templates, channel)
  return (
    <CardColumn>
      <FilterChips
        label="Message type"
        chips={channels.map((value) => ({ value, label: channelLabels[value] }))}
        value={channel}
        onChange={(value) => setChannel(channels.find((known) => known === value) ?? 'email')}
      />
      <Cards>
        {touchpointTemplates.map((template) => {
          const choice = builtIn.find(({ templateType }) => templateType === template.id)
          return (
            choice && (
              <li key={template.id}>
                <TemplateCard
                  template={template}
                  choice={choice}
                  onEdit={() => onEdit(choice, channel)}
                  onUse={() => onUse(template)}
                />
              </li>
            )
          )
        })}
      </Cards>
    </CardColumn>
  )
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': { display: 'grid' },
}))
