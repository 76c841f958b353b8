import { newsWords, type SyncNews } from './sync-words.ts'

/**
 * What a live region says about sync after it has said `before`: that something keeps changes from being sent, and that it is
 * over. Changes that are sent one after another say nothing.
 */
export function heardNews(before: string, news: SyncNews): string {
  switch (news.kind) {
    case 'cannot save':
    case 'attention':
    case 'sign in':
    case 'update':
      return newsWords(news).label
    case 'on device':
      return newsWords({ ...news, waiting: 0 }).label
    case 'syncing':
      return before
    case 'synced':
      return before === '' ? '' : newsWords(news).label
  }
}
