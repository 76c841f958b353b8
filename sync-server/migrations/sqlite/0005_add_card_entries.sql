CREATE TABLE `cardEntry` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`visibility` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`value` text,
	`brand` text,
	`code` text,
	`phone` text,
	`place` text,
	`notes` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "cardEntry_scope" on "cardEntry" ("scope");
--> statement-breakpoint
create index "cardEntry_trash" on "cardEntry" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
CREATE TABLE `cardLink` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`name` text NOT NULL,
	`parts` text NOT NULL,
	`tokenHash` text NOT NULL,
	`expiresAt` text NOT NULL,
	`revokedAt` text,
	`openedCount` integer NOT NULL,
	`openings` text NOT NULL,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "cardLink_scope" on "cardLink" ("scope");
--> statement-breakpoint
create index "cardLink_tokenHash" on "cardLink" ("tokenHash");
--> statement-breakpoint
create index "cardLink_trash" on "cardLink" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
ALTER TABLE `document` ADD `cardEntryId` text;
--> statement-breakpoint
ALTER TABLE `formerHome` ADD `card` text;
