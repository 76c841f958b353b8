import { copyTextNumber, linkClient } from './client/client-link.ts'
import { noteCardOpened } from './card/card-link-mutations.ts'
import { noteMessage } from './message/client-message-mutations.ts'
import { documentArrived } from './document/document-mutations.ts'
import { expectLateDocuments, giveUpLateDocument, lateDocumentArrived } from './document/late-document-mutations.ts'
import { formerDocumentArrived } from './transfer/former-document.ts'
import {
  forgetMember,
  forgetOfferer,
  purgeOwnRows,
  purgePropertyRows,
  purgeUser,
  purgeWholeProperty,
  setDeletion,
  unlinkClients,
} from './deletion/end-account.ts'
import { acceptAsHomeowner } from './household/homeowner-accept.ts'
import { copyPerson } from './household/household-mutations.ts'
import { joinHousehold } from './household/household-join.ts'
import { noteDelivery } from './invitation/invitation-delivery.ts'
import { referByMessage, replyToMessage, resumeMessages, stopMessages } from './message/message-reply.ts'
import { giveNotice, removeNotices, rewordNotice } from './notification/notice-mutations.ts'
import {
  admitToOffice,
  endOfficeSeat,
  keepColleagues,
  keepOfficeSeat,
  noteOfficeDelivery,
} from './office/office-by-server.ts'
import { passRealtor } from './office/pass-realtor.ts'
import { receiveClient } from './office/receive-client.ts'
import { receiveLinks } from './office/receive-links.ts'
import { recordPlannedContact } from './touchpoint/planned-contact-mutations.ts'
import { setWorkAside } from './overview/past-work.ts'
import { acceptTransfer } from './transfer/transfer-accept.ts'
import { declineTransfer, expireTransfer } from './transfer/transfer-offer.ts'
import { sendAutomaticMessage } from './message/send-automatic-message.ts'
import { sendByPlan } from './touchpoint/send-by-plan.ts'
import { purgeTouchpoint } from './touchpoint/suggested-touchpoint.ts'
import { purgePlan } from './touchpoint/touchpoint-plan-mutations.ts'
import {
  changeEmail,
  releaseTexts,
  createUser,
  passwordChosen,
  renewProvisional,
  setPlan,
  setTrial,
  verifyEmail,
} from './account/user-mutations.ts'

/** Mutations that only the server runs. A browser gets an empty list instead, through `imports` of package.json. */
export const serverMutations = [
  noteCardOpened,
  createUser,
  passwordChosen,
  renewProvisional,
  setPlan,
  setTrial,
  verifyEmail,
  changeEmail,
  releaseTexts,
  copyPerson,
  joinHousehold,
  acceptAsHomeowner,
  noteDelivery,
  giveNotice,
  removeNotices,
  rewordNotice,
  documentArrived,
  formerDocumentArrived,
  expectLateDocuments,
  lateDocumentArrived,
  giveUpLateDocument,
  declineTransfer,
  expireTransfer,
  acceptTransfer,
  linkClient,
  copyTextNumber,
  recordPlannedContact,
  noteMessage,
  replyToMessage,
  referByMessage,
  stopMessages,
  resumeMessages,
  sendByPlan,
  sendAutomaticMessage,
  purgePlan,
  setWorkAside,
  purgeTouchpoint,
  admitToOffice,
  keepOfficeSeat,
  endOfficeSeat,
  keepColleagues,
  noteOfficeDelivery,
  receiveClient,
  receiveLinks,
  passRealtor,
  setDeletion,
  purgeOwnRows,
  purgeUser,
  purgePropertyRows,
  purgeWholeProperty,
  forgetMember,
  forgetOfferer,
  unlinkClients,
] as const
