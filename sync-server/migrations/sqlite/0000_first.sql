CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`role` text NOT NULL,
	`firstName` text NOT NULL,
	`lastName` text NOT NULL,
	`phone` text,
	`emailNotifications` integer NOT NULL,
	`smsNotifications` integer NOT NULL,
	`provisionalUntil` text,
	`emailVerifiedAt` text,
	`deletionAt` text,
	`plan` text,
	`trialEndsOn` text,
	`officePlan` text,
	`textsReleasedAt` text,
	`apiAccess` integer NOT NULL,
	`keptFigures` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "user_scope" on "user" ("scope");
--> statement-breakpoint
create index "user_trash" on "user" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "user_by_name" on "user" (lower("lastName"), lower("firstName"), "role");
--> statement-breakpoint
create index "user_by_email" on "user" (lower(email), "role");
--> statement-breakpoint
create index "user_by_role" on "user" ("role", "createdAt");
--> statement-breakpoint
create index "user_by_creation" on "user" ("createdAt", "role");
--> statement-breakpoint
create index "user_by_deletion" on "user" ("deletionAt") where "deletionAt" is not null;
--> statement-breakpoint
CREATE TABLE `property` (
	`id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`zipCode` text NOT NULL,
	`propertyType` text NOT NULL,
	`yearBuilt` integer,
	`squareFootage` integer,
	`lotSize` real,
	`bedrooms` integer,
	`bathrooms` real,
	`mlsNumber` text,
	`listPrice` real,
	`listingDate` text,
	`daysOnMarket` integer,
	`propertyDescription` text,
	`schoolDistrict` text,
	`hoaFees` real,
	`hoaFrequency` text,
	`hoaName` text,
	`hoaContact` text,
	`hoaPhone` text,
	`hoaEmail` text,
	`hoaWebsite` text,
	`ccrDocumentUrl` text,
	`hasPool` integer NOT NULL,
	`hasGarage` integer NOT NULL,
	`garageSpaces` integer,
	`hasSeptic` integer NOT NULL,
	`hasWell` integer NOT NULL,
	`hasFireplace` integer NOT NULL,
	`lastInspection` text,
	`climate` text,
	`notes` text,
	`spdsCompleted` integer NOT NULL,
	`homeInspectionCompleted` integer NOT NULL,
	`clueReportCompleted` integer NOT NULL,
	`leadPaintDisclosureCompleted` integer NOT NULL,
	`wellDisclosureCompleted` integer NOT NULL,
	`affidavitDisclosureCompleted` integer NOT NULL,
	`moldDisclosureCompleted` integer NOT NULL,
	`wdiirCompleted` integer NOT NULL,
	`roofInspectionCompleted` integer NOT NULL,
	`plumbingInspectionCompleted` integer NOT NULL,
	`hvacInspectionCompleted` integer NOT NULL,
	`poolInspectionCompleted` integer NOT NULL,
	`septicInspectionCompleted` integer NOT NULL,
	`wellInspectionCompleted` integer NOT NULL,
	`landSurveyCompleted` integer NOT NULL,
	`homeWarrantyCompleted` integer NOT NULL,
	`titleReportCompleted` integer NOT NULL,
	`electricalInspectionCompleted` integer,
	`pestInspectionCompleted` integer,
	`appraisalCompleted` integer,
	`insuranceCompleted` integer,
	`status` text NOT NULL,
	`coverId` text,
	`ownerId` text,
	`realtorId` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "property_scope" on "property" ("scope");
--> statement-breakpoint
create index "property_trash" on "property" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "property_by_address" on "property" (lower(address)) where "deletedAt" is null;
--> statement-breakpoint
create index "property_by_city" on "property" (lower(city), lower(address)) where "deletedAt" is null;
--> statement-breakpoint
create index "property_by_status" on "property" ("status", "createdAt") where "deletedAt" is null;
--> statement-breakpoint
create index "property_by_creation" on "property" ("createdAt") where "deletedAt" is null;
--> statement-breakpoint
CREATE TABLE `ownership` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`purchasePrice` real,
	`currentMarketValue` real,
	`salePrice` real,
	`ownershipStartDate` text,
	`ownershipEndDate` text,
	`profileStatus` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "ownership_scope" on "ownership" ("scope");
--> statement-breakpoint
create index "ownership_trash" on "ownership" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `membership` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`userId` text NOT NULL,
	`relation` text NOT NULL,
	`since` text NOT NULL,
	`until` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "membership_scope" on "membership" ("scope");
--> statement-breakpoint
create index "membership_userId" on "membership" ("userId");
--> statement-breakpoint
create index "membership_trash" on "membership" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "membership_homes" on "membership" ("userId") where relation in ('owner', 'household');
--> statement-breakpoint
CREATE TABLE `system` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`systemType` text NOT NULL,
	`systemName` text NOT NULL,
	`location` text,
	`brand` text,
	`model` text,
	`serialNumber` text,
	`size` text,
	`installDate` text,
	`warrantyExpiration` text,
	`lastServiced` text,
	`nextServiceDue` text,
	`status` text NOT NULL,
	`statusRating` integer,
	`estimatedLifespan` integer,
	`replacementCost` real,
	`notes` text,
	`isActive` integer NOT NULL,
	`manualUrl` text,
	`warranties` text,
	`source` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "system_scope" on "system" ("scope");
--> statement-breakpoint
create index "system_trash" on "system" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `maintenanceItem` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`systemId` text,
	`title` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`priority` text NOT NULL,
	`scheduledDate` text,
	`dueDate` text,
	`isRecurring` integer NOT NULL,
	`recurringInterval` text,
	`repeatEvery` integer,
	`repeatUnit` text,
	`repeatOn` text,
	`recurrenceBasis` text NOT NULL,
	`seasonFrom` integer,
	`seasonTo` integer,
	`nextDueDate` text,
	`cost` real,
	`estimatedCost` real,
	`vendor` text,
	`vendorContact` text,
	`warrantyPeriod` integer,
	`notes` text,
	`affectsSystemRating` integer NOT NULL,
	`completedByName` text,
	`steps` text,
	`parts` text,
	`planKey` text,
	`source` text,
	`status` text NOT NULL,
	`seriesStart` text,
	`rescheduledFrom` text,
	`snoozedUntil` text,
	`pausedOn` text,
	`completedDate` text,
	`completedBy` text,
	`previousItemId` text,
	`completion` text,
	`undoable` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "maintenanceItem_scope" on "maintenanceItem" ("scope");
--> statement-breakpoint
create index "maintenanceItem_systemId" on "maintenanceItem" ("systemId");
--> statement-breakpoint
create index "maintenanceItem_trash" on "maintenanceItem" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "maintenanceItem_due" on "maintenanceItem" ("propertyId", coalesce("dueDate", "scheduledDate")) where "deletedAt" is null and status in ('scheduled', 'in_progress', 'overdue');
--> statement-breakpoint
CREATE TABLE `notificationSettings` (
	`id` text PRIMARY KEY NOT NULL,
	`maintenanceReminders` integer NOT NULL,
	`propertyUpdates` integer NOT NULL,
	`systemAlerts` integer NOT NULL,
	`transferNotifications` integer NOT NULL,
	`reminderDaysBefore` integer NOT NULL,
	`alsoDaysBefore` text NOT NULL,
	`overdueEveryDays` integer NOT NULL,
	`dailyDigest` integer NOT NULL,
	`phone` text,
	`timeZone` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "notificationSettings_scope" on "notificationSettings" ("scope");
--> statement-breakpoint
create index "notificationSettings_trash" on "notificationSettings" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `calendarFeed` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text,
	`hasAlarms` integer,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "calendarFeed_scope" on "calendarFeed" ("scope");
--> statement-breakpoint
create index "calendarFeed_secret" on "calendarFeed" ("secret");
--> statement-breakpoint
create index "calendarFeed_trash" on "calendarFeed" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`kind` text NOT NULL,
	`relation` text NOT NULL,
	`email` text NOT NULL,
	`firstName` text,
	`lastName` text,
	`message` text,
	`phone` text,
	`sendEmail` integer,
	`sendSms` integer,
	`emailDelivery` text,
	`smsDelivery` text,
	`deliveryReason` text,
	`address` text NOT NULL,
	`tokenHash` text NOT NULL,
	`status` text NOT NULL,
	`expiresAt` text NOT NULL,
	`acceptedBy` text,
	`acceptedAt` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "invitation_scope" on "invitation" ("scope");
--> statement-breakpoint
create index "invitation_propertyId" on "invitation" ("propertyId");
--> statement-breakpoint
create index "invitation_tokenHash" on "invitation" ("tokenHash");
--> statement-breakpoint
create index "invitation_trash" on "invitation" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `document` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`visibility` text NOT NULL,
	`systemId` text,
	`itemId` text,
	`title` text NOT NULL,
	`description` text,
	`category` text NOT NULL,
	`fileName` text NOT NULL,
	`fileType` text NOT NULL,
	`fileSize` integer NOT NULL,
	`hash` text NOT NULL,
	`state` text NOT NULL,
	`uploadedBy` text NOT NULL,
	`uploadedAt` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "document_scope" on "document" ("scope");
--> statement-breakpoint
create index "document_propertyId" on "document" ("propertyId");
--> statement-breakpoint
create index "document_systemId" on "document" ("systemId");
--> statement-breakpoint
create index "document_itemId" on "document" ("itemId");
--> statement-breakpoint
create index "document_hash" on "document" ("hash");
--> statement-breakpoint
create index "document_trash" on "document" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "document_uploadedBy" on "document" ("uploadedBy");
--> statement-breakpoint
create index "document_by_uploader" on "document" ("uploadedBy", "fileSize");
--> statement-breakpoint
CREATE TABLE `client` (
	`id` text PRIMARY KEY NOT NULL,
	`firstName` text NOT NULL,
	`lastName` text NOT NULL,
	`email` text,
	`phone` text,
	`closingDate` text,
	`birthday` text,
	`yearlessBirthday` text,
	`cadenceDays` integer,
	`mayEmail` integer,
	`mayText` integer,
	`textConsentBy` text,
	`textConsentOn` text,
	`textConsentHow` text,
	`lastContactOn` text,
	`firstContactOn` text,
	`notes` text,
	`homeownerId` text,
	`homeIds` text,
	`textsTo` text,
	`importId` text,
	`importFills` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "client_scope" on "client" ("scope");
--> statement-breakpoint
create index "client_homeownerId" on "client" ("homeownerId");
--> statement-breakpoint
create index "client_email" on "client" ("email");
--> statement-breakpoint
create index "client_trash" on "client" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `interaction` (
	`id` text PRIMARY KEY NOT NULL,
	`clientId` text NOT NULL,
	`kind` text NOT NULL,
	`on` text NOT NULL,
	`notes` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "interaction_scope" on "interaction" ("scope");
--> statement-breakpoint
create index "interaction_clientId" on "interaction" ("clientId");
--> statement-breakpoint
create index "interaction_trash" on "interaction" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `referral` (
	`id` text PRIMARY KEY NOT NULL,
	`clientId` text NOT NULL,
	`touchpointId` text,
	`messageId` text,
	`name` text NOT NULL,
	`contact` text NOT NULL,
	`notes` text,
	`on` text NOT NULL,
	`countsForGiver` integer NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "referral_scope" on "referral" ("scope");
--> statement-breakpoint
create index "referral_clientId" on "referral" ("clientId");
--> statement-breakpoint
create index "referral_trash" on "referral" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `response` (
	`id` text PRIMARY KEY NOT NULL,
	`clientId` text NOT NULL,
	`touchpointId` text,
	`messageId` text,
	`rating` integer,
	`comment` text,
	`on` text NOT NULL,
	`countsForGiver` integer NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "response_scope" on "response" ("scope");
--> statement-breakpoint
create index "response_clientId" on "response" ("clientId");
--> statement-breakpoint
create index "response_touchpointId" on "response" ("touchpointId");
--> statement-breakpoint
create index "response_trash" on "response" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `touchpoint` (
	`id` text PRIMARY KEY NOT NULL,
	`clientId` text NOT NULL,
	`propertyId` text,
	`title` text NOT NULL,
	`touchpointType` text NOT NULL,
	`category` text NOT NULL,
	`description` text,
	`priority` text NOT NULL,
	`scheduledDate` text NOT NULL,
	`notes` text,
	`status` text NOT NULL,
	`completedDate` text,
	`origin` text,
	`countsForGiver` integer NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "touchpoint_scope" on "touchpoint" ("scope");
--> statement-breakpoint
create index "touchpoint_clientId" on "touchpoint" ("clientId");
--> statement-breakpoint
create index "touchpoint_origin" on "touchpoint" ("origin");
--> statement-breakpoint
create index "touchpoint_trash" on "touchpoint" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "touchpoint_by_status" on "touchpoint" ("status");
--> statement-breakpoint
CREATE TABLE `notice` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`words` text NOT NULL,
	`propertyId` text,
	`itemId` text,
	`clientId` text,
	`readAt` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "notice_scope" on "notice" ("scope");
--> statement-breakpoint
create index "notice_trash" on "notice" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "notice_createdAt" on "notice" ("createdAt");
--> statement-breakpoint
CREATE TABLE `plannedContact` (
	`id` text PRIMARY KEY NOT NULL,
	`realtorId` text NOT NULL,
	`days` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "plannedContact_scope" on "plannedContact" ("scope");
--> statement-breakpoint
create index "plannedContact_trash" on "plannedContact" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `transfer` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`fromUserId` text NOT NULL,
	`fromName` text NOT NULL,
	`toEmail` text NOT NULL,
	`toUserId` text,
	`realtorId` text,
	`keptDocuments` text NOT NULL,
	`givenDocuments` text NOT NULL,
	`withCosts` integer NOT NULL,
	`notes` text,
	`status` text NOT NULL,
	`expiresAt` text NOT NULL,
	`transferDate` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "transfer_scope" on "transfer" ("scope");
--> statement-breakpoint
create index "transfer_propertyId" on "transfer" ("propertyId");
--> statement-breakpoint
create index "transfer_fromUserId" on "transfer" ("fromUserId");
--> statement-breakpoint
create index "transfer_toEmail" on "transfer" ("toEmail");
--> statement-breakpoint
create index "transfer_trash" on "transfer" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `transferLink` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`tokenHash` text NOT NULL,
	`toEmail` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "transferLink_scope" on "transferLink" ("scope");
--> statement-breakpoint
create index "transferLink_tokenHash" on "transferLink" ("tokenHash");
--> statement-breakpoint
create index "transferLink_trash" on "transferLink" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `formerHome` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`address` text NOT NULL,
	`from` text NOT NULL,
	`until` text NOT NULL,
	`newOwner` text NOT NULL,
	`facts` text NOT NULL,
	`ownership` text NOT NULL,
	`systems` text NOT NULL,
	`items` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "formerHome_scope" on "formerHome" ("scope");
--> statement-breakpoint
create index "formerHome_trash" on "formerHome" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `formerDocument` (
	`id` text PRIMARY KEY NOT NULL,
	`formerHomeId` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`category` text NOT NULL,
	`fileName` text NOT NULL,
	`fileType` text NOT NULL,
	`fileSize` integer NOT NULL,
	`hash` text NOT NULL,
	`state` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "formerDocument_scope" on "formerDocument" ("scope");
--> statement-breakpoint
create index "formerDocument_hash" on "formerDocument" ("hash");
--> statement-breakpoint
create index "formerDocument_trash" on "formerDocument" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `lateDocument` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`address` text NOT NULL,
	`title` text NOT NULL,
	`fileName` text NOT NULL,
	`fileType` text NOT NULL,
	`fileSize` integer NOT NULL,
	`hash` text NOT NULL,
	`state` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "lateDocument_scope" on "lateDocument" ("scope");
--> statement-breakpoint
create index "lateDocument_trash" on "lateDocument" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `communicationSettings` (
	`id` text PRIMARY KEY NOT NULL,
	`emailEnabled` integer NOT NULL,
	`smsEnabled` integer NOT NULL,
	`autoSendWelcome` integer NOT NULL,
	`autoSendReminders` integer NOT NULL,
	`autoSendFollowUps` integer NOT NULL,
	`emailFromName` text,
	`emailFromAddress` text,
	`emailSignature` text,
	`licenseLine` text,
	`postalAddress` text,
	`reminderDaysInAdvance` integer NOT NULL,
	`followUpIntervalDays` integer NOT NULL,
	`emailProvider` text NOT NULL,
	`emailHost` text,
	`emailPort` integer,
	`emailUser` text,
	`smsProvider` text NOT NULL,
	`smsFromNumber` text,
	`smsAccountSid` text,
	`emailApiKeyVersion` integer,
	`smsApiKeyVersion` integer,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "communicationSettings_scope" on "communicationSettings" ("scope");
--> statement-breakpoint
create index "communicationSettings_trash" on "communicationSettings" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `messageTemplate` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`templateType` text NOT NULL,
	`channel` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`isActive` integer NOT NULL,
	`isDefault` integer NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "messageTemplate_scope" on "messageTemplate" ("scope");
--> statement-breakpoint
create index "messageTemplate_trash" on "messageTemplate" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `clientMessage` (
	`id` text PRIMARY KEY NOT NULL,
	`clientId` text NOT NULL,
	`homeownerId` text,
	`propertyId` text,
	`itemId` text,
	`touchpointId` text,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`templateType` text,
	`variables` text,
	`recipient` text NOT NULL,
	`status` text NOT NULL,
	`dueAt` text NOT NULL,
	`sentAt` text,
	`stoppedAt` text,
	`reason` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "clientMessage_scope" on "clientMessage" ("scope");
--> statement-breakpoint
create index "clientMessage_clientId" on "clientMessage" ("clientId");
--> statement-breakpoint
create index "clientMessage_touchpointId" on "clientMessage" ("touchpointId");
--> statement-breakpoint
create index "clientMessage_trash" on "clientMessage" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `touchpointPlan` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`touchpointType` text NOT NULL,
	`category` text NOT NULL,
	`description` text,
	`priority` text NOT NULL,
	`rhythm` text NOT NULL,
	`startsOn` text NOT NULL,
	`clientIds` text,
	`channel` text NOT NULL,
	`sendsByItself` integer NOT NULL,
	`isPaused` integer NOT NULL,
	`automaticSince` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "touchpointPlan_scope" on "touchpointPlan" ("scope");
--> statement-breakpoint
create index "touchpointPlan_trash" on "touchpointPlan" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
create index "touchpointPlan_automaticSince" on "touchpointPlan" ("automaticSince");
--> statement-breakpoint
CREATE TABLE `officeSeat` (
	`id` text PRIMARY KEY NOT NULL,
	`officeId` text NOT NULL,
	`officeName` text NOT NULL,
	`role` text NOT NULL,
	`since` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "officeSeat_scope" on "officeSeat" ("scope");
--> statement-breakpoint
create index "officeSeat_officeId" on "officeSeat" ("officeId");
--> statement-breakpoint
create index "officeSeat_trash" on "officeSeat" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `colleague` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`role` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "colleague_scope" on "colleague" ("scope");
--> statement-breakpoint
create index "colleague_userId" on "colleague" ("userId");
--> statement-breakpoint
create index "colleague_trash" on "colleague" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `officeInvitation` (
	`id` text PRIMARY KEY NOT NULL,
	`officeId` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`tokenHash` text NOT NULL,
	`status` text NOT NULL,
	`expiresAt` text NOT NULL,
	`acceptedBy` text,
	`acceptedAt` text,
	`emailDelivery` text,
	`deliveryReason` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "officeInvitation_scope" on "officeInvitation" ("scope");
--> statement-breakpoint
create index "officeInvitation_officeId" on "officeInvitation" ("officeId");
--> statement-breakpoint
create index "officeInvitation_tokenHash" on "officeInvitation" ("tokenHash");
--> statement-breakpoint
create index "officeInvitation_trash" on "officeInvitation" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `branding` (
	`id` text PRIMARY KEY NOT NULL,
	`businessName` text,
	`color` text,
	`logo` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "branding_scope" on "branding" ("scope");
--> statement-breakpoint
create index "branding_trash" on "branding" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `pastItem` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`systemId` text,
	`title` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`priority` text NOT NULL,
	`scheduledDate` text,
	`dueDate` text,
	`isRecurring` integer NOT NULL,
	`recurringInterval` text,
	`repeatEvery` integer,
	`repeatUnit` text,
	`repeatOn` text,
	`recurrenceBasis` text NOT NULL,
	`seasonFrom` integer,
	`seasonTo` integer,
	`nextDueDate` text,
	`cost` real,
	`estimatedCost` real,
	`vendor` text,
	`vendorContact` text,
	`warrantyPeriod` integer,
	`notes` text,
	`affectsSystemRating` integer NOT NULL,
	`completedByName` text,
	`steps` text,
	`parts` text,
	`planKey` text,
	`source` text,
	`status` text NOT NULL,
	`seriesStart` text,
	`rescheduledFrom` text,
	`snoozedUntil` text,
	`pausedOn` text,
	`completedDate` text,
	`completedBy` text,
	`previousItemId` text,
	`completion` text,
	`undoable` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "pastItem_scope" on "pastItem" ("scope");
--> statement-breakpoint
create index "pastItem_systemId" on "pastItem" ("systemId");
--> statement-breakpoint
create index "pastItem_trash" on "pastItem" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `dictionary` (
	`code` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);

--> statement-breakpoint
create unique index "dictionary_text" on "dictionary" ("text");
--> statement-breakpoint
CREATE TABLE `row_versions` (
	`scope` code NOT NULL,
	`entity` code NOT NULL,
	`id` blob NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL,
	PRIMARY KEY(`scope`, `entity`, `id`)
);

--> statement-breakpoint
create index "row_versions_version" on "row_versions" ("scope", "version");
--> statement-breakpoint
create index "row_versions_tombstones" on "row_versions" ("scope", "version") where "deleted";
--> statement-breakpoint
CREATE TABLE `changes` (
	`number` integer PRIMARY KEY NOT NULL,
	`scope` code NOT NULL,
	`version` integer NOT NULL,
	`entity` code NOT NULL,
	`id` blob NOT NULL,
	`mutation` blob NOT NULL,
	`name` code NOT NULL,
	`actor` code NOT NULL,
	`at` integer NOT NULL,
	`saidAt` integer,
	`before` text,
	`deleted` integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
create index "changes_row" on "changes" ("id");
--> statement-breakpoint
CREATE TABLE `mutations` (
	`id` blob NOT NULL,
	`device` code,
	`seq` integer,
	`userId` code NOT NULL,
	`name` code NOT NULL,
	`status` text NOT NULL,
	`refusal` text,
	`replaced` text,
	PRIMARY KEY(`id`, `userId`)
);

--> statement-breakpoint
create unique index "mutations_device_seq" on "mutations" ("device", "seq");
--> statement-breakpoint
CREATE TABLE `decided_mutations` (
	`userId` code NOT NULL,
	`id` blob NOT NULL,
	`refused` text,
	PRIMARY KEY(`userId`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `scopes` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`minVersion` integer NOT NULL,
	`rowCount` integer DEFAULT 0 NOT NULL,
	`rowSum` integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
create index "scopes_version" on "scopes" ("version");
--> statement-breakpoint
CREATE TABLE `lost_properties` (
	`userId` text NOT NULL,
	`propertyId` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`userId`, `propertyId`)
);

--> statement-breakpoint
CREATE TABLE `gone_properties` (
	`propertyId` text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`lastSeq` integer NOT NULL,
	`ackedSeq` integer DEFAULT 0 NOT NULL,
	`seenAt` integer
);

--> statement-breakpoint
create index "devices_user" on "devices" ("userId");
--> statement-breakpoint
CREATE TABLE `accounts` (
	`userId` text PRIMARY KEY NOT NULL,
	`emailKey` text NOT NULL,
	`usernameKey` text NOT NULL,
	`passwordHash` text NOT NULL,
	`invitationId` text,
	`disabledAt` text,
	`firstSignInAt` text
);

--> statement-breakpoint
create unique index "accounts_email" on "accounts" ("emailKey");
--> statement-breakpoint
create unique index "accounts_username" on "accounts" ("usernameKey");
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`startedAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`device` text
);

--> statement-breakpoint
create index "sessions_user" on "sessions" ("userId");
--> statement-breakpoint
CREATE TABLE `account_links` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`tokenHash` text NOT NULL,
	`expiresAt` text NOT NULL
);

--> statement-breakpoint
create unique index "account_links_purpose" on "account_links" ("userId", "purpose");
--> statement-breakpoint
create unique index "account_links_token" on "account_links" ("tokenHash");
--> statement-breakpoint
create index "account_links_end" on "account_links" ("expiresAt");
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`credentialId` text NOT NULL,
	`publicKey` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`createdAt` text NOT NULL,
	`lastUsedAt` text
);

--> statement-breakpoint
create unique index "passkeys_credential" on "passkeys" ("credentialId");
--> statement-breakpoint
create index "passkeys_user" on "passkeys" ("userId");
--> statement-breakpoint
CREATE TABLE `tries` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`until` text NOT NULL
);

--> statement-breakpoint
create index "tries_until" on "tries" ("until");
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`mutation` text PRIMARY KEY NOT NULL,
	`device` text NOT NULL,
	`userId` text NOT NULL,
	`name` text NOT NULL,
	`args` text,
	`error` text NOT NULL,
	`at` text NOT NULL
);

--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`userId` text NOT NULL,
	`about` text NOT NULL,
	`aboutKind` text,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`content` text,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`dueAt` text NOT NULL,
	`queuedAt` text NOT NULL,
	`settledAt` text,
	`failureReason` text,
	`heldFor` text
);

--> statement-breakpoint
create unique index "messages_key" on "messages" ("key");
--> statement-breakpoint
create index "messages_due_of_sender" on "messages" ("status", "userId", "dueAt");
--> statement-breakpoint
create index "messages_sender" on "messages" ("userId", "queuedAt");
--> statement-breakpoint
create index "messages_recipient" on "messages" ("recipient", "queuedAt");
--> statement-breakpoint
create index "messages_held" on "messages" ("heldFor", "userId") where "heldFor" is not null;
--> statement-breakpoint
create index "messages_about" on "messages" ("about");
--> statement-breakpoint
create index "messages_queued" on "messages" ("queuedAt", "id");
--> statement-breakpoint
create index "messages_of_status" on "messages" ("status", "queuedAt", "id");
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`sessionId` text NOT NULL,
	`device` text NOT NULL,
	`endpointHash` text NOT NULL,
	`sealed` text NOT NULL,
	`addedAt` text NOT NULL
);

--> statement-breakpoint
create unique index "push_subscriptions_endpoint" on "push_subscriptions" ("endpointHash");
--> statement-breakpoint
create unique index "push_subscriptions_device" on "push_subscriptions" ("userId", "device");
--> statement-breakpoint
CREATE TABLE `opt_outs` (
	`userId` text NOT NULL,
	`recipient` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`userId`, `recipient`)
);

--> statement-breakpoint
CREATE TABLE `site_days` (
	`channel` text NOT NULL,
	`day` text NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`channel`, `day`)
);

--> statement-breakpoint
CREATE TABLE `outgoing_stops` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);

--> statement-breakpoint
CREATE TABLE `provider_keys` (
	`userId` text NOT NULL,
	`channel` text NOT NULL,
	`sealed` text NOT NULL,
	PRIMARY KEY(`userId`, `channel`)
);

--> statement-breakpoint
CREATE TABLE `mornings` (
	`userId` text PRIMARY KEY NOT NULL,
	`nextAt` text NOT NULL,
	`servedOn` text NOT NULL,
	`upTo` integer NOT NULL
);

--> statement-breakpoint
create index "mornings_next" on "mornings" ("nextAt");
--> statement-breakpoint
CREATE TABLE `told` (
	`userId` text NOT NULL,
	`what` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`userId`, `what`)
);

--> statement-breakpoint
create index "told_at" on "told" ("at");
--> statement-breakpoint
CREATE TABLE `morning_runs` (
	`day` text PRIMARY KEY NOT NULL,
	`lastAt` text NOT NULL,
	`served` integer NOT NULL,
	`notices` integer NOT NULL,
	`failed` integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE `administrator_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`startedAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`pendingSecret` text,
	`pendingUntil` text
);

--> statement-breakpoint
CREATE TABLE `administrator_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`userId` text NOT NULL,
	`action` text NOT NULL,
	`detail` text
);

--> statement-breakpoint
CREATE TABLE `demo_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`company` text,
	`message` text,
	`network` text,
	`closedAt` text
);

--> statement-breakpoint
CREATE TABLE `job_failures` (
	`job` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`firstAt` text NOT NULL,
	`lastAt` text NOT NULL,
	`lastError` text NOT NULL
);

--> statement-breakpoint
CREATE TABLE `security_records` (
	`number` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`userId` text,
	`detail` text NOT NULL,
	`what` text,
	`count` integer DEFAULT 1 NOT NULL,
	`firstAt` text,
	`key` text
);

--> statement-breakpoint
create index "security_records_event" on "security_records" ("event", "number");
--> statement-breakpoint
create index "security_records_what" on "security_records" ("event", "what", "number");
--> statement-breakpoint
create unique index "security_records_key" on "security_records" ("key");
--> statement-breakpoint
CREATE TABLE `drift_reports` (
	`number` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`device` text NOT NULL,
	`userId` text NOT NULL,
	`properties` integer NOT NULL,
	`households` integer NOT NULL,
	`people` integer NOT NULL,
	`healedAt` text
);

--> statement-breakpoint
create index "drift_reports_device" on "drift_reports" ("device");
--> statement-breakpoint
create index "drift_reports_user" on "drift_reports" ("userId", "number");
--> statement-breakpoint
CREATE TABLE `device_versions` (
	`device` text PRIMARY KEY NOT NULL,
	`userId` text,
	`app` text NOT NULL,
	`protocol` integer NOT NULL,
	`seenOn` text NOT NULL
);

--> statement-breakpoint
create index "device_versions_app" on "device_versions" ("app", "protocol", "seenOn");
--> statement-breakpoint
create index "device_versions_seen" on "device_versions" ("seenOn");
--> statement-breakpoint
create index "device_versions_user" on "device_versions" ("userId", "seenOn");
--> statement-breakpoint
CREATE TABLE `about` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);

