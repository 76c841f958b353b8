CREATE TABLE `market` (
	`id` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`zipCodes` text NOT NULL,
	`quarter` text NOT NULL,
	`medianPrice` real,
	`homesSold` integer,
	`daysOnMarket` integer,
	`activeListings` integer,
	`priceChange` real,
	`note` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "market_scope" on "market" ("scope");
--> statement-breakpoint
create index "market_trash" on "market" ("deletedAt", "id") where "deletedAt" is not null;
