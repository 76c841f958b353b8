import type { MessageTemplate } from '@hearthkeep/shared/entities.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { templateChoices, type TemplateChoice } from '@hearthkeep/shared/message/template/template-choices.ts'
import { subjectOf, type TemplateSubject } from './template-values.ts'
import type { MessageTemplateId } from '@hearthkeep/shared/kernel/fields.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import { mintId } from '../../../platform/ids.ts'

const TemplateDialog = lazily(async () => (await import('./template-dialog.tsx')).TemplateDialog)

interface TemplatesCardProps {
  /** The realtor's own templates. */
  templates: readonly MessageTemplate[]
  channel: MessageChannel
  onUse(choice: TemplateChoice): void
}

/** The templates of a channel: a press uses one, and its menu edits it. */
export function TemplatesCard({ templates, channel, onUse }: TemplatesCardProps) {
  const [edited, setEdited] = useState<TemplateSubject | null>(null)
  const remove = useRemoveTemplate()
  const { own, builtIn } = templateChoices(templates, channel)
  return (
    <SectionCard title={channel === 'email' ? 'Email templates' : 'SMS templates'}>
      <RowList>
        {[...own, ...builtIn].map((choice) => (
          <ListRow
            key={choice.key}
            title={choice.name}
            onOpen={() => onUse(choice)}
            secondary={clipped(choice.text.replaceAll(/\s+/gu, ' '), 80)}
            below={<Badge choice={choice} />}
            trailing={
              <ActionMenu
                label={`More for ${choice.name}`}
                actions={[
                  { label: 'Edit', icon: Pencil, onSelect: () => setEdited(subjectOf(choice, channel)) },
                  ...(choice.own ? [removal(choice.own, (row) => void remove(row))] : []),
                ]}
              />
            }
          />
        ))}
      </RowList>
      {edited && <TemplateDialog subject={edited} onClose={() => setEdited(null)} />}
    </SectionCard>
  )
}

function Badge({ choice: { own } }: { choice: TemplateChoice }) {
  if (!own) return null
  return (
    <ToneChip tone={own.isActive ? 'accent' : 'neutral'} icon={null}>
      {own.isActive ? (own.templateType === 'custom' ? 'Yours' : 'Your version') : 'Not in use'}
    </ToneChip>
  )
}

const removal = (row: MessageTemplate, onRemove: (row: MessageTemplate) => void) => ({
  label: 'Remove',
  icon: Trash2,
  tone: 'danger' as const,
  onSelect: () => onRemove(row),
})

/** Removes a template; Undo adds it again with a new id. */
function useRemoveTemplate() {
  const perform = usePerform()
  return ({ id, name, templateType, channel, subject, text, isActive, isDefault }: MessageTemplate) => {
    const facts = { name, templateType, channel, subject, text, isActive, isDefault }
    return perform(
      { name: 'message_template.remove', args: { templateId: id } },
      {
        done: { text: 'Template removed', detail: name },
        failed: 'Error',
        undo: { name: 'message_template.add', args: { templateId: mintId<MessageTemplateId>(), facts } },
      },
    )
  }
}
