ALTER TABLE "client" ADD COLUMN "organization" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerFirstName" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerLastName" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerEmail" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerPhone" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerMayEmail" boolean;
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerMayText" boolean;
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerTextConsentBy" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerTextConsentOn" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "partnerTextConsentHow" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "messagesTo" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "otherWays" text collate "C";
--> statement-breakpoint
ALTER TABLE "clientMessage" ADD COLUMN "toPartner" boolean;
