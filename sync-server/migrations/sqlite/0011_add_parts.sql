CREATE TABLE `supply` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`name` text NOT NULL,
	`size` text,
	`boughtAt` text,
	`left` integer,
	`minimum` integer,
	`systemId` text,
	`notes` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "supply_scope" on "supply" ("scope");
--> statement-breakpoint
create index "supply_systemId" on "supply" ("systemId");
--> statement-breakpoint
create index "supply_trash" on "supply" ("deletedAt", "id") where "deletedAt" is not null;
