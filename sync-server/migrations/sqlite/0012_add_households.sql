ALTER TABLE `client` ADD `organization` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerFirstName` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerLastName` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerEmail` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerPhone` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerMayEmail` integer;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerMayText` integer;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerTextConsentBy` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerTextConsentOn` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `partnerTextConsentHow` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `messagesTo` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `otherWays` text;
--> statement-breakpoint
ALTER TABLE `clientMessage` ADD `toPartner` integer;
