import type { Activity } from './recent-activity.ts'

/** `Completed ‘Replace furnace filter’`, `Added the property`, `Added 12 systems`, `Uploaded ‘Roof report’`. */
export function activityWords(activity: Activity): string {
  switch (activity.kind) {
    case 'completed':
      return `Completed ‘${activity.item.title}’`
    case 'property added':
      return 'Added the property'
    case 'systems added': {
      const [first, ...others] = activity.systems
      return first && others.length === 0 ? `Added ‘${first.systemName}’` : `Added ${activity.systems.length} systems`
    }
    case 'reminder received':
      return activity.notice.words
    case 'documents added': {
      const [first, ...others] = activity.documents
      return first && others.length === 0
        ? `Uploaded ‘${first.title}’`
        : `Uploaded ${activity.documents.length} documents`
    }
  }
}
