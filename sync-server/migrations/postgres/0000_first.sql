CREATE TABLE "user" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"email" text collate "C" NOT NULL,
	"username" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"firstName" text collate "C" NOT NULL,
	"lastName" text collate "C" NOT NULL,
	"phone" text collate "C",
	"emailNotifications" boolean NOT NULL,
	"smsNotifications" boolean NOT NULL,
	"provisionalUntil" text collate "C",
	"emailVerifiedAt" text collate "C",
	"deletionAt" text collate "C",
	"plan" text collate "C",
	"trialEndsOn" text collate "C",
	"officePlan" text collate "C",
	"textsReleasedAt" text collate "C",
	"apiAccess" boolean NOT NULL,
	"keptFigures" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "property" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"address" text collate "C" NOT NULL,
	"city" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"zipCode" text collate "C" NOT NULL,
	"propertyType" text collate "C" NOT NULL,
	"yearBuilt" bigint,
	"squareFootage" bigint,
	"lotSize" double precision,
	"bedrooms" bigint,
	"bathrooms" double precision,
	"mlsNumber" text collate "C",
	"listPrice" double precision,
	"listingDate" text collate "C",
	"daysOnMarket" bigint,
	"propertyDescription" text collate "C",
	"schoolDistrict" text collate "C",
	"hoaFees" double precision,
	"hoaFrequency" text collate "C",
	"hoaName" text collate "C",
	"hoaContact" text collate "C",
	"hoaPhone" text collate "C",
	"hoaEmail" text collate "C",
	"hoaWebsite" text collate "C",
	"ccrDocumentUrl" text collate "C",
	"hasPool" boolean NOT NULL,
	"hasGarage" boolean NOT NULL,
	"garageSpaces" bigint,
	"hasSeptic" boolean NOT NULL,
	"hasWell" boolean NOT NULL,
	"hasFireplace" boolean NOT NULL,
	"lastInspection" text collate "C",
	"climate" text collate "C",
	"notes" text collate "C",
	"spdsCompleted" boolean NOT NULL,
	"homeInspectionCompleted" boolean NOT NULL,
	"clueReportCompleted" boolean NOT NULL,
	"leadPaintDisclosureCompleted" boolean NOT NULL,
	"wellDisclosureCompleted" boolean NOT NULL,
	"affidavitDisclosureCompleted" boolean NOT NULL,
	"moldDisclosureCompleted" boolean NOT NULL,
	"wdiirCompleted" boolean NOT NULL,
	"roofInspectionCompleted" boolean NOT NULL,
	"plumbingInspectionCompleted" boolean NOT NULL,
	"hvacInspectionCompleted" boolean NOT NULL,
	"poolInspectionCompleted" boolean NOT NULL,
	"septicInspectionCompleted" boolean NOT NULL,
	"wellInspectionCompleted" boolean NOT NULL,
	"landSurveyCompleted" boolean NOT NULL,
	"homeWarrantyCompleted" boolean NOT NULL,
	"titleReportCompleted" boolean NOT NULL,
	"electricalInspectionCompleted" boolean,
	"pestInspectionCompleted" boolean,
	"appraisalCompleted" boolean,
	"insuranceCompleted" boolean,
	"status" text collate "C" NOT NULL,
	"coverId" text collate "C",
	"ownerId" text collate "C",
	"realtorId" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "property_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "ownership" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"purchasePrice" double precision,
	"currentMarketValue" double precision,
	"salePrice" double precision,
	"ownershipStartDate" text collate "C",
	"ownershipEndDate" text collate "C",
	"profileStatus" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ownership_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "membership" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"relation" text collate "C" NOT NULL,
	"since" text collate "C" NOT NULL,
	"until" text collate "C",
	"name" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"phone" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "membership_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "system" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"systemType" text collate "C" NOT NULL,
	"systemName" text collate "C" NOT NULL,
	"location" text collate "C",
	"brand" text collate "C",
	"model" text collate "C",
	"serialNumber" text collate "C",
	"size" text collate "C",
	"installDate" text collate "C",
	"warrantyExpiration" text collate "C",
	"lastServiced" text collate "C",
	"nextServiceDue" text collate "C",
	"status" text collate "C" NOT NULL,
	"statusRating" bigint,
	"estimatedLifespan" bigint,
	"replacementCost" double precision,
	"notes" text collate "C",
	"isActive" boolean NOT NULL,
	"manualUrl" text collate "C",
	"warranties" text collate "C",
	"source" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "system_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "maintenanceItem" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"systemId" text collate "C",
	"title" text collate "C" NOT NULL,
	"description" text collate "C",
	"type" text collate "C" NOT NULL,
	"category" text collate "C" NOT NULL,
	"priority" text collate "C" NOT NULL,
	"scheduledDate" text collate "C",
	"dueDate" text collate "C",
	"isRecurring" boolean NOT NULL,
	"recurringInterval" text collate "C",
	"repeatEvery" bigint,
	"repeatUnit" text collate "C",
	"repeatOn" text collate "C",
	"recurrenceBasis" text collate "C" NOT NULL,
	"seasonFrom" bigint,
	"seasonTo" bigint,
	"nextDueDate" text collate "C",
	"cost" double precision,
	"estimatedCost" double precision,
	"vendor" text collate "C",
	"vendorContact" text collate "C",
	"warrantyPeriod" bigint,
	"notes" text collate "C",
	"affectsSystemRating" boolean NOT NULL,
	"completedByName" text collate "C",
	"steps" text collate "C",
	"parts" text collate "C",
	"planKey" text collate "C",
	"source" text collate "C",
	"status" text collate "C" NOT NULL,
	"seriesStart" text collate "C",
	"rescheduledFrom" text collate "C",
	"snoozedUntil" text collate "C",
	"pausedOn" text collate "C",
	"completedDate" text collate "C",
	"completedBy" text collate "C",
	"previousItemId" text collate "C",
	"completion" text collate "C",
	"undoable" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "maintenanceItem_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "notificationSettings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"maintenanceReminders" boolean NOT NULL,
	"propertyUpdates" boolean NOT NULL,
	"systemAlerts" boolean NOT NULL,
	"transferNotifications" boolean NOT NULL,
	"reminderDaysBefore" bigint NOT NULL,
	"alsoDaysBefore" text collate "C" NOT NULL,
	"overdueEveryDays" bigint NOT NULL,
	"dailyDigest" boolean NOT NULL,
	"phone" text collate "C",
	"timeZone" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notificationSettings_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "calendarFeed" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"secret" text collate "C",
	"hasAlarms" boolean,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "calendarFeed_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"relation" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"firstName" text collate "C",
	"lastName" text collate "C",
	"message" text collate "C",
	"phone" text collate "C",
	"sendEmail" boolean,
	"sendSms" boolean,
	"emailDelivery" text collate "C",
	"smsDelivery" text collate "C",
	"deliveryReason" text collate "C",
	"address" text collate "C" NOT NULL,
	"tokenHash" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"expiresAt" text collate "C" NOT NULL,
	"acceptedBy" text collate "C",
	"acceptedAt" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invitation_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "document" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"visibility" text collate "C" NOT NULL,
	"systemId" text collate "C",
	"itemId" text collate "C",
	"title" text collate "C" NOT NULL,
	"description" text collate "C",
	"category" text collate "C" NOT NULL,
	"fileName" text collate "C" NOT NULL,
	"fileType" text collate "C" NOT NULL,
	"fileSize" bigint NOT NULL,
	"hash" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"uploadedBy" text collate "C" NOT NULL,
	"uploadedAt" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "client" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"firstName" text collate "C" NOT NULL,
	"lastName" text collate "C" NOT NULL,
	"email" text collate "C",
	"phone" text collate "C",
	"closingDate" text collate "C",
	"birthday" text collate "C",
	"yearlessBirthday" text collate "C",
	"cadenceDays" bigint,
	"mayEmail" boolean,
	"mayText" boolean,
	"textConsentBy" text collate "C",
	"textConsentOn" text collate "C",
	"textConsentHow" text collate "C",
	"lastContactOn" text collate "C",
	"firstContactOn" text collate "C",
	"notes" text collate "C",
	"homeownerId" text collate "C",
	"homeIds" text collate "C",
	"textsTo" text collate "C",
	"importId" text collate "C",
	"importFills" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "interaction" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"clientId" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"on" text collate "C" NOT NULL,
	"notes" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "interaction_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "referral" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"clientId" text collate "C" NOT NULL,
	"touchpointId" text collate "C",
	"messageId" text collate "C",
	"name" text collate "C" NOT NULL,
	"contact" text collate "C" NOT NULL,
	"notes" text collate "C",
	"on" text collate "C" NOT NULL,
	"countsForGiver" boolean NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "referral_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "response" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"clientId" text collate "C" NOT NULL,
	"touchpointId" text collate "C",
	"messageId" text collate "C",
	"rating" bigint,
	"comment" text collate "C",
	"on" text collate "C" NOT NULL,
	"countsForGiver" boolean NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "response_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "touchpoint" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"clientId" text collate "C" NOT NULL,
	"propertyId" text collate "C",
	"title" text collate "C" NOT NULL,
	"touchpointType" text collate "C" NOT NULL,
	"category" text collate "C" NOT NULL,
	"description" text collate "C",
	"priority" text collate "C" NOT NULL,
	"scheduledDate" text collate "C" NOT NULL,
	"notes" text collate "C",
	"status" text collate "C" NOT NULL,
	"completedDate" text collate "C",
	"origin" text collate "C",
	"countsForGiver" boolean NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "touchpoint_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"words" text collate "C" NOT NULL,
	"propertyId" text collate "C",
	"itemId" text collate "C",
	"clientId" text collate "C",
	"readAt" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "plannedContact" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"realtorId" text collate "C" NOT NULL,
	"days" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plannedContact_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"fromUserId" text collate "C" NOT NULL,
	"fromName" text collate "C" NOT NULL,
	"toEmail" text collate "C" NOT NULL,
	"toUserId" text collate "C",
	"realtorId" text collate "C",
	"keptDocuments" text collate "C" NOT NULL,
	"givenDocuments" text collate "C" NOT NULL,
	"withCosts" boolean NOT NULL,
	"notes" text collate "C",
	"status" text collate "C" NOT NULL,
	"expiresAt" text collate "C" NOT NULL,
	"transferDate" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transfer_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "transferLink" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"tokenHash" text collate "C" NOT NULL,
	"toEmail" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transferLink_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "formerHome" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"address" text collate "C" NOT NULL,
	"from" text collate "C" NOT NULL,
	"until" text collate "C" NOT NULL,
	"newOwner" text collate "C" NOT NULL,
	"facts" text collate "C" NOT NULL,
	"ownership" text collate "C" NOT NULL,
	"systems" text collate "C" NOT NULL,
	"items" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "formerHome_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "formerDocument" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"formerHomeId" text collate "C" NOT NULL,
	"title" text collate "C" NOT NULL,
	"description" text collate "C",
	"category" text collate "C" NOT NULL,
	"fileName" text collate "C" NOT NULL,
	"fileType" text collate "C" NOT NULL,
	"fileSize" bigint NOT NULL,
	"hash" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "formerDocument_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "lateDocument" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"address" text collate "C" NOT NULL,
	"title" text collate "C" NOT NULL,
	"fileName" text collate "C" NOT NULL,
	"fileType" text collate "C" NOT NULL,
	"fileSize" bigint NOT NULL,
	"hash" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lateDocument_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "communicationSettings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"emailEnabled" boolean NOT NULL,
	"smsEnabled" boolean NOT NULL,
	"autoSendWelcome" boolean NOT NULL,
	"autoSendReminders" boolean NOT NULL,
	"autoSendFollowUps" boolean NOT NULL,
	"emailFromName" text collate "C",
	"emailFromAddress" text collate "C",
	"emailSignature" text collate "C",
	"licenseLine" text collate "C",
	"postalAddress" text collate "C",
	"reminderDaysInAdvance" bigint NOT NULL,
	"followUpIntervalDays" bigint NOT NULL,
	"emailProvider" text collate "C" NOT NULL,
	"emailHost" text collate "C",
	"emailPort" bigint,
	"emailUser" text collate "C",
	"smsProvider" text collate "C" NOT NULL,
	"smsFromNumber" text collate "C",
	"smsAccountSid" text collate "C",
	"emailApiKeyVersion" bigint,
	"smsApiKeyVersion" bigint,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "communicationSettings_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "messageTemplate" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"templateType" text collate "C" NOT NULL,
	"channel" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"isActive" boolean NOT NULL,
	"isDefault" boolean NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messageTemplate_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "clientMessage" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"clientId" text collate "C" NOT NULL,
	"homeownerId" text collate "C",
	"propertyId" text collate "C",
	"itemId" text collate "C",
	"touchpointId" text collate "C",
	"kind" text collate "C" NOT NULL,
	"channel" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"templateType" text collate "C",
	"variables" text collate "C",
	"recipient" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"dueAt" text collate "C" NOT NULL,
	"sentAt" text collate "C",
	"stoppedAt" text collate "C",
	"reason" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "clientMessage_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "touchpointPlan" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"title" text collate "C" NOT NULL,
	"touchpointType" text collate "C" NOT NULL,
	"category" text collate "C" NOT NULL,
	"description" text collate "C",
	"priority" text collate "C" NOT NULL,
	"rhythm" text collate "C" NOT NULL,
	"startsOn" text collate "C" NOT NULL,
	"clientIds" text collate "C",
	"channel" text collate "C" NOT NULL,
	"sendsByItself" boolean NOT NULL,
	"isPaused" boolean NOT NULL,
	"automaticSince" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "touchpointPlan_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "officeSeat" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"officeId" text collate "C" NOT NULL,
	"officeName" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"since" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "officeSeat_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "colleague" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"phone" text collate "C",
	"role" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "colleague_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "officeInvitation" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"officeId" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"tokenHash" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"expiresAt" text collate "C" NOT NULL,
	"acceptedBy" text collate "C",
	"acceptedAt" text collate "C",
	"emailDelivery" text collate "C",
	"deliveryReason" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "officeInvitation_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "branding" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"businessName" text collate "C",
	"color" text collate "C",
	"logo" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "branding_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "pastItem" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"systemId" text collate "C",
	"title" text collate "C" NOT NULL,
	"description" text collate "C",
	"type" text collate "C" NOT NULL,
	"category" text collate "C" NOT NULL,
	"priority" text collate "C" NOT NULL,
	"scheduledDate" text collate "C",
	"dueDate" text collate "C",
	"isRecurring" boolean NOT NULL,
	"recurringInterval" text collate "C",
	"repeatEvery" bigint,
	"repeatUnit" text collate "C",
	"repeatOn" text collate "C",
	"recurrenceBasis" text collate "C" NOT NULL,
	"seasonFrom" bigint,
	"seasonTo" bigint,
	"nextDueDate" text collate "C",
	"cost" double precision,
	"estimatedCost" double precision,
	"vendor" text collate "C",
	"vendorContact" text collate "C",
	"warrantyPeriod" bigint,
	"notes" text collate "C",
	"affectsSystemRating" boolean NOT NULL,
	"completedByName" text collate "C",
	"steps" text collate "C",
	"parts" text collate "C",
	"planKey" text collate "C",
	"source" text collate "C",
	"status" text collate "C" NOT NULL,
	"seriesStart" text collate "C",
	"rescheduledFrom" text collate "C",
	"snoozedUntil" text collate "C",
	"pausedOn" text collate "C",
	"completedDate" text collate "C",
	"completedBy" text collate "C",
	"previousItemId" text collate "C",
	"completion" text collate "C",
	"undoable" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pastItem_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "row_versions" (
	"scope" text collate "C" NOT NULL,
	"entity" text collate "C" NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "row_versions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "row_versions_scope_entity_id_pk" PRIMARY KEY("scope","entity","id")
);

--> statement-breakpoint
CREATE TABLE "changes" (
	"number" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text collate "C" NOT NULL,
	"version" bigint NOT NULL,
	"entity" text collate "C" NOT NULL,
	"id" uuid NOT NULL,
	"mutation" uuid NOT NULL,
	"name" text collate "C" NOT NULL,
	"actor" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"saidAt" bigint,
	"before" text collate "C",
	"deleted" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mutations" (
	"id" uuid NOT NULL,
	"device" text collate "C",
	"seq" bigint,
	"userId" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"refusal" text collate "C",
	"replaced" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mutations_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "mutations_id_userId_pk" PRIMARY KEY("id","userId")
);

--> statement-breakpoint
CREATE TABLE "decided_mutations" (
	"userId" text collate "C" NOT NULL,
	"id" uuid NOT NULL,
	"refused" text collate "C",
	CONSTRAINT "decided_mutations_userId_id_pk" PRIMARY KEY("userId","id")
);

--> statement-breakpoint
CREATE TABLE "scopes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"minVersion" bigint NOT NULL,
	"rowCount" bigint DEFAULT 0 NOT NULL,
	"rowSum" bigint DEFAULT 0 NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "scopes_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "lost_properties" (
	"userId" text collate "C" NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"version" bigint NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lost_properties_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "lost_properties_userId_propertyId_pk" PRIMARY KEY("userId","propertyId")
);

--> statement-breakpoint
CREATE TABLE "gone_properties" (
	"propertyId" text collate "C" PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gone_properties_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"lastSeq" bigint NOT NULL,
	"ackedSeq" bigint DEFAULT 0 NOT NULL,
	"seenAt" bigint,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "devices_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "accounts" (
	"userId" text collate "C" PRIMARY KEY NOT NULL,
	"emailKey" text collate "C" NOT NULL,
	"usernameKey" text collate "C" NOT NULL,
	"passwordHash" text collate "C" NOT NULL,
	"invitationId" text collate "C",
	"disabledAt" text collate "C",
	"firstSignInAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "accounts_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"startedAt" text collate "C" NOT NULL,
	"expiresAt" text collate "C" NOT NULL,
	"device" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"purpose" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"tokenHash" text collate "C" NOT NULL,
	"expiresAt" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_links_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"credentialId" text collate "C" NOT NULL,
	"publicKey" text collate "C" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"lastUsedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"until" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tries_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "dead_letters" (
	"mutation" text collate "C" PRIMARY KEY NOT NULL,
	"device" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"args" text collate "C",
	"error" text collate "C" NOT NULL,
	"at" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dead_letters_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"key" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"about" text collate "C" NOT NULL,
	"aboutKind" text collate "C",
	"channel" text collate "C" NOT NULL,
	"recipient" text collate "C" NOT NULL,
	"content" text collate "C",
	"status" text collate "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"dueAt" text collate "C" NOT NULL,
	"queuedAt" text collate "C" NOT NULL,
	"settledAt" text collate "C",
	"failureReason" text collate "C",
	"heldFor" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"sessionId" text collate "C" NOT NULL,
	"device" text collate "C" NOT NULL,
	"endpointHash" text collate "C" NOT NULL,
	"sealed" text collate "C" NOT NULL,
	"addedAt" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"userId" text collate "C" NOT NULL,
	"recipient" text collate "C" NOT NULL,
	"at" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "opt_outs_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "opt_outs_userId_recipient_pk" PRIMARY KEY("userId","recipient")
);

--> statement-breakpoint
CREATE TABLE "site_days" (
	"channel" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL,
	"sent" bigint NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_days_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "site_days_channel_day_pk" PRIMARY KEY("channel","day")
);

--> statement-breakpoint
CREATE TABLE "outgoing_stops" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"at" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_stops_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "provider_keys" (
	"userId" text collate "C" NOT NULL,
	"channel" text collate "C" NOT NULL,
	"sealed" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "provider_keys_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "provider_keys_userId_channel_pk" PRIMARY KEY("userId","channel")
);

--> statement-breakpoint
CREATE TABLE "mornings" (
	"userId" text collate "C" PRIMARY KEY NOT NULL,
	"nextAt" text collate "C" NOT NULL,
	"servedOn" text collate "C" NOT NULL,
	"upTo" bigint NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mornings_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "told" (
	"userId" text collate "C" NOT NULL,
	"what" text collate "C" NOT NULL,
	"at" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "told_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "told_userId_what_pk" PRIMARY KEY("userId","what")
);

--> statement-breakpoint
CREATE TABLE "morning_runs" (
	"day" text collate "C" PRIMARY KEY NOT NULL,
	"lastAt" text collate "C" NOT NULL,
	"served" bigint NOT NULL,
	"notices" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "morning_runs_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "administrator_sessions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"startedAt" text collate "C" NOT NULL,
	"expiresAt" text collate "C" NOT NULL,
	"pendingSecret" text collate "C",
	"pendingUntil" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "administrator_sessions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "administrator_actions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"at" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"action" text collate "C" NOT NULL,
	"detail" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "administrator_actions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"at" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"phone" text collate "C",
	"company" text collate "C",
	"message" text collate "C",
	"network" text collate "C",
	"closedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "demo_requests_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "job_failures" (
	"job" text collate "C" PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"firstAt" text collate "C" NOT NULL,
	"lastAt" text collate "C" NOT NULL,
	"lastError" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "job_failures_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "security_records" (
	"number" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "security_records_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" text collate "C" NOT NULL,
	"event" text collate "C" NOT NULL,
	"userId" text collate "C",
	"detail" text collate "C" NOT NULL,
	"what" text collate "C",
	"count" bigint DEFAULT 1 NOT NULL,
	"firstAt" text collate "C",
	"key" text collate "C"
);

--> statement-breakpoint
CREATE TABLE "drift_reports" (
	"number" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "drift_reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" text collate "C" NOT NULL,
	"device" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"properties" bigint NOT NULL,
	"households" bigint NOT NULL,
	"people" bigint NOT NULL,
	"healedAt" text collate "C"
);

--> statement-breakpoint
CREATE TABLE "device_versions" (
	"device" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C",
	"app" text collate "C" NOT NULL,
	"protocol" bigint NOT NULL,
	"seenOn" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_versions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "about" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"value" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "about_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE UNIQUE INDEX "user_rowid" ON "user" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "user_scope" ON "user" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "user_trash" ON "user" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree (lower("lastName"),lower("firstName"),"role","rowid");
--> statement-breakpoint
CREATE INDEX "user_by_email" ON "user" USING btree (lower(email),"role","rowid");
--> statement-breakpoint
CREATE INDEX "user_by_role" ON "user" USING btree ("role","createdAt","rowid");
--> statement-breakpoint
CREATE INDEX "user_by_creation" ON "user" USING btree ("createdAt","role","rowid");
--> statement-breakpoint
CREATE INDEX "user_by_deletion" ON "user" USING btree ("deletionAt","rowid") WHERE "deletionAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "property_rowid" ON "property" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "property_scope" ON "property" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "property_trash" ON "property" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "property_by_address" ON "property" USING btree (lower(address),"rowid") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "property_by_city" ON "property" USING btree (lower(city),lower(address),"rowid") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "property_by_status" ON "property" USING btree ("status","createdAt","rowid") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "property_by_creation" ON "property" USING btree ("createdAt","rowid") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_rowid" ON "ownership" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "ownership_scope" ON "ownership" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "ownership_trash" ON "ownership" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "membership_rowid" ON "membership" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "membership_scope" ON "membership" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "membership_userId" ON "membership" USING btree ("userId","rowid");
--> statement-breakpoint
CREATE INDEX "membership_trash" ON "membership" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "membership_homes" ON "membership" USING btree ("userId","rowid") WHERE relation in ('owner', 'household');
--> statement-breakpoint
CREATE UNIQUE INDEX "system_rowid" ON "system" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "system_scope" ON "system" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "system_trash" ON "system" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenanceItem_rowid" ON "maintenanceItem" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "maintenanceItem_scope" ON "maintenanceItem" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "maintenanceItem_systemId" ON "maintenanceItem" USING btree ("systemId","rowid");
--> statement-breakpoint
CREATE INDEX "maintenanceItem_trash" ON "maintenanceItem" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "maintenanceItem_due" ON "maintenanceItem" USING btree ("propertyId",coalesce("dueDate", "scheduledDate"),"rowid") WHERE "deletedAt" is null and status in ('scheduled', 'in_progress', 'overdue');
--> statement-breakpoint
CREATE UNIQUE INDEX "notificationSettings_rowid" ON "notificationSettings" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "notificationSettings_scope" ON "notificationSettings" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "notificationSettings_trash" ON "notificationSettings" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "calendarFeed_rowid" ON "calendarFeed" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "calendarFeed_scope" ON "calendarFeed" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "calendarFeed_secret" ON "calendarFeed" USING btree ("secret","rowid");
--> statement-breakpoint
CREATE INDEX "calendarFeed_trash" ON "calendarFeed" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_rowid" ON "invitation" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "invitation_scope" ON "invitation" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "invitation_propertyId" ON "invitation" USING btree ("propertyId","rowid");
--> statement-breakpoint
CREATE INDEX "invitation_tokenHash" ON "invitation" USING btree ("tokenHash","rowid");
--> statement-breakpoint
CREATE INDEX "invitation_trash" ON "invitation" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "document_rowid" ON "document" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "document_scope" ON "document" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "document_propertyId" ON "document" USING btree ("propertyId","rowid");
--> statement-breakpoint
CREATE INDEX "document_systemId" ON "document" USING btree ("systemId","rowid");
--> statement-breakpoint
CREATE INDEX "document_itemId" ON "document" USING btree ("itemId","rowid");
--> statement-breakpoint
CREATE INDEX "document_hash" ON "document" USING btree ("hash","rowid");
--> statement-breakpoint
CREATE INDEX "document_trash" ON "document" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "document_uploadedBy" ON "document" USING btree ("uploadedBy","rowid");
--> statement-breakpoint
CREATE INDEX "document_by_uploader" ON "document" USING btree ("uploadedBy","fileSize","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "client_rowid" ON "client" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "client_scope" ON "client" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "client_homeownerId" ON "client" USING btree ("homeownerId","rowid");
--> statement-breakpoint
CREATE INDEX "client_email" ON "client" USING btree ("email","rowid");
--> statement-breakpoint
CREATE INDEX "client_trash" ON "client" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "interaction_rowid" ON "interaction" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "interaction_scope" ON "interaction" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "interaction_clientId" ON "interaction" USING btree ("clientId","rowid");
--> statement-breakpoint
CREATE INDEX "interaction_trash" ON "interaction" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "referral_rowid" ON "referral" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "referral_scope" ON "referral" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "referral_clientId" ON "referral" USING btree ("clientId","rowid");
--> statement-breakpoint
CREATE INDEX "referral_trash" ON "referral" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "response_rowid" ON "response" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "response_scope" ON "response" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "response_clientId" ON "response" USING btree ("clientId","rowid");
--> statement-breakpoint
CREATE INDEX "response_touchpointId" ON "response" USING btree ("touchpointId","rowid");
--> statement-breakpoint
CREATE INDEX "response_trash" ON "response" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "touchpoint_rowid" ON "touchpoint" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "touchpoint_scope" ON "touchpoint" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "touchpoint_clientId" ON "touchpoint" USING btree ("clientId","rowid");
--> statement-breakpoint
CREATE INDEX "touchpoint_origin" ON "touchpoint" USING btree ("origin","rowid");
--> statement-breakpoint
CREATE INDEX "touchpoint_trash" ON "touchpoint" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "touchpoint_by_status" ON "touchpoint" USING btree ("status","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "notice_rowid" ON "notice" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "notice_scope" ON "notice" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "notice_trash" ON "notice" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "notice_createdAt" ON "notice" USING btree ("createdAt","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "plannedContact_rowid" ON "plannedContact" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "plannedContact_scope" ON "plannedContact" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "plannedContact_trash" ON "plannedContact" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_rowid" ON "transfer" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "transfer_scope" ON "transfer" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "transfer_propertyId" ON "transfer" USING btree ("propertyId","rowid");
--> statement-breakpoint
CREATE INDEX "transfer_fromUserId" ON "transfer" USING btree ("fromUserId","rowid");
--> statement-breakpoint
CREATE INDEX "transfer_toEmail" ON "transfer" USING btree ("toEmail","rowid");
--> statement-breakpoint
CREATE INDEX "transfer_trash" ON "transfer" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "transferLink_rowid" ON "transferLink" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "transferLink_scope" ON "transferLink" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "transferLink_tokenHash" ON "transferLink" USING btree ("tokenHash","rowid");
--> statement-breakpoint
CREATE INDEX "transferLink_trash" ON "transferLink" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "formerHome_rowid" ON "formerHome" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "formerHome_scope" ON "formerHome" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "formerHome_trash" ON "formerHome" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "formerDocument_rowid" ON "formerDocument" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "formerDocument_scope" ON "formerDocument" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "formerDocument_hash" ON "formerDocument" USING btree ("hash","rowid");
--> statement-breakpoint
CREATE INDEX "formerDocument_trash" ON "formerDocument" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "lateDocument_rowid" ON "lateDocument" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "lateDocument_scope" ON "lateDocument" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "lateDocument_trash" ON "lateDocument" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "communicationSettings_rowid" ON "communicationSettings" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "communicationSettings_scope" ON "communicationSettings" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "communicationSettings_trash" ON "communicationSettings" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "messageTemplate_rowid" ON "messageTemplate" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "messageTemplate_scope" ON "messageTemplate" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "messageTemplate_trash" ON "messageTemplate" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "clientMessage_rowid" ON "clientMessage" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "clientMessage_scope" ON "clientMessage" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "clientMessage_clientId" ON "clientMessage" USING btree ("clientId","rowid");
--> statement-breakpoint
CREATE INDEX "clientMessage_touchpointId" ON "clientMessage" USING btree ("touchpointId","rowid");
--> statement-breakpoint
CREATE INDEX "clientMessage_trash" ON "clientMessage" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "touchpointPlan_rowid" ON "touchpointPlan" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "touchpointPlan_scope" ON "touchpointPlan" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "touchpointPlan_trash" ON "touchpointPlan" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "touchpointPlan_automaticSince" ON "touchpointPlan" USING btree ("automaticSince","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "officeSeat_rowid" ON "officeSeat" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "officeSeat_scope" ON "officeSeat" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "officeSeat_officeId" ON "officeSeat" USING btree ("officeId","rowid");
--> statement-breakpoint
CREATE INDEX "officeSeat_trash" ON "officeSeat" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "colleague_rowid" ON "colleague" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "colleague_scope" ON "colleague" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "colleague_userId" ON "colleague" USING btree ("userId","rowid");
--> statement-breakpoint
CREATE INDEX "colleague_trash" ON "colleague" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "officeInvitation_rowid" ON "officeInvitation" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "officeInvitation_scope" ON "officeInvitation" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "officeInvitation_officeId" ON "officeInvitation" USING btree ("officeId","rowid");
--> statement-breakpoint
CREATE INDEX "officeInvitation_tokenHash" ON "officeInvitation" USING btree ("tokenHash","rowid");
--> statement-breakpoint
CREATE INDEX "officeInvitation_trash" ON "officeInvitation" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "branding_rowid" ON "branding" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "branding_scope" ON "branding" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "branding_trash" ON "branding" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pastItem_rowid" ON "pastItem" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "pastItem_scope" ON "pastItem" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "pastItem_systemId" ON "pastItem" USING btree ("systemId","rowid");
--> statement-breakpoint
CREATE INDEX "pastItem_trash" ON "pastItem" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "row_versions_rowid" ON "row_versions" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "row_versions_version" ON "row_versions" USING btree ("scope","version","rowid");
--> statement-breakpoint
CREATE INDEX "row_versions_tombstones" ON "row_versions" USING btree ("scope","version","rowid") WHERE "deleted";
--> statement-breakpoint
CREATE INDEX "changes_row" ON "changes" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mutations_rowid" ON "mutations" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "mutations_device_seq" ON "mutations" USING btree ("device","seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "scopes_rowid" ON "scopes" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "scopes_version" ON "scopes" USING btree ("version","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "lost_properties_rowid" ON "lost_properties" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "gone_properties_rowid" ON "gone_properties" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "devices_rowid" ON "devices" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("userId","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_rowid" ON "accounts" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("emailKey");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree ("usernameKey");
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_rowid" ON "sessions" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("userId","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_rowid" ON "account_links" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_purpose" ON "account_links" USING btree ("userId","purpose");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("tokenHash");
--> statement-breakpoint
CREATE INDEX "account_links_end" ON "account_links" USING btree ("expiresAt","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_rowid" ON "passkeys" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credentialId");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("userId","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "tries_rowid" ON "tries" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "tries_until" ON "tries" USING btree ("until","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "dead_letters_rowid" ON "dead_letters" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_rowid" ON "messages" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "messages_due_of_sender" ON "messages" USING btree ("status","userId","dueAt","rowid");
--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("userId","queuedAt","rowid");
--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient","queuedAt","rowid");
--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("heldFor","userId","rowid") WHERE "heldFor" is not null;
--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("about","rowid");
--> statement-breakpoint
CREATE INDEX "messages_queued" ON "messages" USING btree ("queuedAt","id","rowid");
--> statement-breakpoint
CREATE INDEX "messages_of_status" ON "messages" USING btree ("status","queuedAt","id","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_rowid" ON "push_subscriptions" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpointHash");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_device" ON "push_subscriptions" USING btree ("userId","device");
--> statement-breakpoint
CREATE UNIQUE INDEX "opt_outs_rowid" ON "opt_outs" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "site_days_rowid" ON "site_days" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_stops_rowid" ON "outgoing_stops" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_keys_rowid" ON "provider_keys" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "mornings_rowid" ON "mornings" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "mornings_next" ON "mornings" USING btree ("nextAt","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "told_rowid" ON "told" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "told_at" ON "told" USING btree ("at","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "morning_runs_rowid" ON "morning_runs" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_sessions_rowid" ON "administrator_sessions" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_actions_rowid" ON "administrator_actions" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "demo_requests_rowid" ON "demo_requests" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "job_failures_rowid" ON "job_failures" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "security_records_event" ON "security_records" USING btree ("event","number");
--> statement-breakpoint
CREATE INDEX "security_records_what" ON "security_records" USING btree ("event","what","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "security_records_key" ON "security_records" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "drift_reports_device" ON "drift_reports" USING btree ("device");
--> statement-breakpoint
CREATE INDEX "drift_reports_user" ON "drift_reports" USING btree ("userId","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "device_versions_rowid" ON "device_versions" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "device_versions_app" ON "device_versions" USING btree ("app","protocol","seenOn","rowid");
--> statement-breakpoint
CREATE INDEX "device_versions_seen" ON "device_versions" USING btree ("seenOn","rowid");
--> statement-breakpoint
CREATE INDEX "device_versions_user" ON "device_versions" USING btree ("userId","seenOn","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "about_rowid" ON "about" USING btree ("rowid");
