import { linkClient } from './client-link.ts'
import { noteMessage } from './client-message.ts'
import { documentArrived } from './document.ts'
import { formerDocumentArrived } from './former-document.ts'
import {
  forgetMember,
  forgetOfferer,
  purgeOwnRows,
  purgePropertyRows,
  purgeUser,
  purgeWholeProperty,
  setDeletion,
  unlinkClients,
} from './end-account.ts'
import { acceptAsHomeowner } from './homeowner-accept.ts'
import { copyPerson } from './household.ts'
import { joinHousehold } from './household-join.ts'
import { noteDelivery } from './invitation-delivery.ts'
import { referByMessage, replyToMessage, resumeMessages, stopMessages } from './message-reply.ts'
import { giveNotice, removeNotices, rewordNotice } from './notice.ts'
import {
  admitToOffice,
  endOfficeSeat,
  keepColleagues,
  keepOfficeSeat,
  noteOfficeDelivery,
} from './office/office-by-server.ts'
import { passRealtor } from './office/pass-realtor.ts'
import { receiveClient } from './office/receive-client.ts'
import { tellPlannedContact } from './planned-contact.ts'
import { acceptTransfer } from './transfer-accept.ts'
import { declineTransfer, expireTransfer } from './transfer-offer.ts'
import { sendAutomaticMessage } from './send-automatic-message.ts'
import { sendByPlan } from './send-by-plan.ts'
import { purgeTouchpoint } from './suggested-touchpoint.ts'
import { purgePlan } from './touchpoint-plan.ts'
import { changeEmail, createUser, passwordChosen, renewProvisional, setPlan, setTrial, verifyEmail } from './user.ts'

/** What the server alone runs. A browser is not given them: `imports` of package.json has an empty list for it. */
export const serverMutations = [
  createUser,
  passwordChosen,
  renewProvisional,
  setPlan,
  setTrial,
  verifyEmail,
  changeEmail,
  copyPerson,
  joinHousehold,
  acceptAsHomeowner,
  noteDelivery,
  giveNotice,
  removeNotices,
  rewordNotice,
  documentArrived,
  formerDocumentArrived,
  declineTransfer,
  expireTransfer,
  acceptTransfer,
  linkClient,
  tellPlannedContact,
  noteMessage,
  replyToMessage,
  referByMessage,
  stopMessages,
  resumeMessages,
  sendByPlan,
  sendAutomaticMessage,
  purgePlan,
  purgeTouchpoint,
  admitToOffice,
  keepOfficeSeat,
  endOfficeSeat,
  keepColleagues,
  noteOfficeDelivery,
  receiveClient,
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
