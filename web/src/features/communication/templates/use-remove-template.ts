import type { MessageTemplate } from '@hearthkeep/shared/entities.ts'
import type { MessageTemplateId } from '@hearthkeep/shared/kernel/fields.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import { mintId } from '../../../platform/ids.ts'

/** Removes a template; Undo adds it again with a new id. */
export function useRemoveTemplate() {
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
