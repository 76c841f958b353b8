import { aUserId } from '../builders/builders.ts'
import { aNoticeId } from '../builders/client-builders.ts'
import { atProperty, type SampleCall } from './sample-world.ts'

const noticeId = aNoticeId(9)

export const noticeCalls: SampleCall[] = [
  {
    call: {
      name: 'notice.give',
      args: { noticeId, userId: aUserId(), kind: 'invitation_accepted', words: 'Ben joined.', ...atProperty },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'notice.read', args: { noticeIds: [aNoticeId(1)] } },
    bad: [{ noticeIds: [] }, { noticeIds: [1] }],
    may: 'themselves',
    late: {},
  },
  {
    call: { name: 'notice.remove', args: { noticeIds: [aNoticeId(1)] } },
    bad: [],
    may: 'nobody',
    late: {},
  },
]
