CREATE TABLE `vendor` (
	`id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`person` text,
	`trade` text,
	`phones` text,
	`email` text,
	`website` text,
	`license` text,
	`insuredUntil` text,
	`notes` text,
	`callAgain` integer,
	`names` text,
	`merged` text,
	`isDeclined` integer NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "vendor_scope" on "vendor" ("scope");
--> statement-breakpoint
create index "vendor_trash" on "vendor" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
ALTER TABLE `maintenanceItem` ADD `vendorId` text;
--> statement-breakpoint
ALTER TABLE `pastItem` ADD `vendorId` text;
