import type { Issue } from '@hearthkeep/shared/entities.ts'
import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { mintId } from '../../platform/ids.ts'

/** Acts on an issue; each action reports its result in a toast with Undo. */
export function useIssueActions() {
  const perform = usePerform()
  const act = (call: CallOf, text: string, detail: string) =>
    void perform(call, { done: { tone: 'good', text, detail }, failed: 'Couldn’t make the change' })
  const at = ({ propertyId, id }: Issue) => ({ propertyId, issueId: id })
  return {
    plan: (issue: Issue) =>
      act({ name: 'issue.plan', args: { ...at(issue), itemId: mintId<ItemId>() } }, 'On the plan now', issue.title),
    /** Deletes the task of a planned issue, which is open again then. */
    takeOffPlan: ({ propertyId, title }: Issue, itemId: ItemId) =>
      act({ name: 'maintenance.remove', args: { propertyId, itemId } }, 'Off the plan, open again', title),
    close: (issue: Issue) => act({ name: 'issue.close', args: at(issue) }, 'Issue closed', issue.title),
    reopen: (issue: Issue) => act({ name: 'issue.reopen', args: at(issue) }, 'Issue reopened', issue.title),
    remove: (issue: Issue) => act({ name: 'issue.remove', args: at(issue) }, 'Moved to Trash', issue.title),
  }
}
